// Written by the build from the files in `jobs/`.
import { textsIn } from '@rallyrank/contracts/shared/words';
import en from './jobs/en.json' with { type: 'json' };
import zh from './jobs/zh.json' with { type: 'json' };

export const jobsTexts = textsIn({ en, zh });

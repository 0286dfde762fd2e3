// Written by the build from the files in `records/`.
import { textsIn } from '@rallyrank/contracts/shared/words';
import en from './records/en.json' with { type: 'json' };
import zh from './records/zh.json' with { type: 'json' };

export const recordsTexts = textsIn({ en, zh });

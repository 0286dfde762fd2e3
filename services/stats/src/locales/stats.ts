// Written by the build from the files in `stats/`.
import { textsIn } from '@rallyrank/contracts/shared/words';
import en from './stats/en.json' with { type: 'json' };
import zh from './stats/zh.json' with { type: 'json' };

export const statsTexts = textsIn({ en, zh });

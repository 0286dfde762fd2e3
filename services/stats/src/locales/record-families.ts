// Written by the build from the files in `record-families/`.
import { textsIn } from '@rallyrank/contracts/shared/words';
import en from './record-families/en.json' with { type: 'json' };
import zh from './record-families/zh.json' with { type: 'json' };

export const recordFamiliesTexts = textsIn({ en, zh });

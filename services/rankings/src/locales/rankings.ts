// Written by the build from the files in `rankings/`.
import { textsIn } from '@rallyrank/contracts/shared/words';
import en from './rankings/en.json' with { type: 'json' };
import zh from './rankings/zh.json' with { type: 'json' };

export const rankingsTexts = textsIn({ en, zh });

// Written by the build from the files in `account/`.
import { textsIn } from '../shared/words.js';
import en from './account/en.json' with { type: 'json' };
import zh from './account/zh.json' with { type: 'json' };

export const accountTexts = textsIn({ en, zh });

// Written by the build from the files in `remarks/`.
import { textsIn } from '../shared/words.js';
import en from './remarks/en.json' with { type: 'json' };
import zh from './remarks/zh.json' with { type: 'json' };

export const remarksTexts = textsIn({ en, zh });

// Written by the build from the files in `sport/`.
import { textsIn } from '../shared/words.js';
import en from './sport/en.json' with { type: 'json' };
import zh from './sport/zh.json' with { type: 'json' };

export const sportTexts = textsIn({ en, zh });

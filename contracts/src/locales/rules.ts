// Written by the build from the files in `rules/`.
import { textsIn } from '../shared/words.js';
import en from './rules/en.json' with { type: 'json' };
import zh from './rules/zh.json' with { type: 'json' };

export const rulesTexts = textsIn({ en, zh });

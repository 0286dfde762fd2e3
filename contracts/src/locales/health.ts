// Written by the build from the files in `health/`.
import { textsIn } from '../shared/words.js';
import en from './health/en.json' with { type: 'json' };
import zh from './health/zh.json' with { type: 'json' };

export const healthTexts = textsIn({ en, zh });

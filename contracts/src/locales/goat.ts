// Written by the build from the files in `goat/`.
import { textsIn } from '../shared/words.js';
import en from './goat/en.json' with { type: 'json' };
import zh from './goat/zh.json' with { type: 'json' };

export const goatTexts = textsIn({ en, zh });

// Written by the build from the files in `suggestions/`.
import { textsIn } from '../shared/words.js';
import en from './suggestions/en.json' with { type: 'json' };
import zh from './suggestions/zh.json' with { type: 'json' };

export const suggestionsTexts = textsIn({ en, zh });

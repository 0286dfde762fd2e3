// Written by the build from the files in `page-names/`.
import { textsIn } from '../shared/words.js';
import en from './page-names/en.json' with { type: 'json' };
import zh from './page-names/zh.json' with { type: 'json' };

export const pageNamesTexts = textsIn({ en, zh });

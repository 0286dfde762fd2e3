// Written by the build from the files in `page-headings/`.
import { textsIn } from '../shared/words.js';
import en from './page-headings/en.json' with { type: 'json' };
import zh from './page-headings/zh.json' with { type: 'json' };

export const pageHeadingsTexts = textsIn({ en, zh });

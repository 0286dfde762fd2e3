// Written by the build from the files in `file-columns/`.
import { textsIn } from '../shared/words.js';
import en from './file-columns/en.json' with { type: 'json' };
import zh from './file-columns/zh.json' with { type: 'json' };

export const fileColumnsTexts = textsIn({ en, zh });

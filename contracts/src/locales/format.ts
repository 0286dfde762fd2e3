// Written by the build from the files in `format/`.
import { textsIn } from '../shared/words.js';
import en from './format/en.json' with { type: 'json' };
import zh from './format/zh.json' with { type: 'json' };

export const formatTexts = textsIn({ en, zh });

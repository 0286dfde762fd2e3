// Written by the build from the files in `errors/`.
import { textsIn } from '../shared/words.js';
import en from './errors/en.json' with { type: 'json' };
import zh from './errors/zh.json' with { type: 'json' };

export const errorsTexts = textsIn({ en, zh });

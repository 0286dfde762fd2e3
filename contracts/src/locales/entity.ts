// Written by the build from the files in `entity/`.
import { textsIn } from '../shared/words.js';
import en from './entity/en.json' with { type: 'json' };
import zh from './entity/zh.json' with { type: 'json' };

export const entityTexts = textsIn({ en, zh });

// Written by the build from the files in `address-block/`.
import { textsIn } from '../shared/words.js';
import en from './address-block/en.json' with { type: 'json' };
import zh from './address-block/zh.json' with { type: 'json' };

export const addressBlockTexts = textsIn({ en, zh });

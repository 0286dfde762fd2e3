// Written by the build from the files in `players/`.
import { textsIn } from '../shared/words.js';
import en from './players/en.json' with { type: 'json' };
import zh from './players/zh.json' with { type: 'json' };

export const playersTexts = textsIn({ en, zh });

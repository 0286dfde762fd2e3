// Written by the build from the files in `tennis/`.
import { textsIn } from '../shared/words.js';
import en from './tennis/en.json' with { type: 'json' };
import zh from './tennis/zh.json' with { type: 'json' };

export const tennisTexts = textsIn({ en, zh });

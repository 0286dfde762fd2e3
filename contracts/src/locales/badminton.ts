// Written by the build from the files in `badminton/`.
import { textsIn } from '../shared/words.js';
import en from './badminton/en.json' with { type: 'json' };
import zh from './badminton/zh.json' with { type: 'json' };

export const badmintonTexts = textsIn({ en, zh });

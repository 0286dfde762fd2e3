// Written by the build from the files in `predictions/`.
import { textsIn } from '../shared/words.js';
import en from './predictions/en.json' with { type: 'json' };
import zh from './predictions/zh.json' with { type: 'json' };

export const predictionsTexts = textsIn({ en, zh });

// Written by the build from the files in `live/`.
import { textsIn } from '../shared/words.js';
import en from './live/en.json' with { type: 'json' };
import zh from './live/zh.json' with { type: 'json' };

export const liveTexts = textsIn({ en, zh });

// Written by the build from the files in `tournaments/`.
import { textsIn } from '../shared/words.js';
import en from './tournaments/en.json' with { type: 'json' };
import zh from './tournaments/zh.json' with { type: 'json' };

export const tournamentsTexts = textsIn({ en, zh });

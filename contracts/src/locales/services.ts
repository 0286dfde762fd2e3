// Written by the build from the files in `services/`.
import { textsIn } from '../shared/words.js';
import en from './services/en.json' with { type: 'json' };
import zh from './services/zh.json' with { type: 'json' };

export const servicesTexts = textsIn({ en, zh });

// Written by the build from the files in `identity/`.
import { textsIn } from '../shared/words.js';
import en from './identity/en.json' with { type: 'json' };
import zh from './identity/zh.json' with { type: 'json' };

export const identityTexts = textsIn({ en, zh });

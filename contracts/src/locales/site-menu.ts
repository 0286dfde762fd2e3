// Written by the build from the files in `site-menu/`.
import { textsIn } from '../shared/words.js';
import en from './site-menu/en.json' with { type: 'json' };
import zh from './site-menu/zh.json' with { type: 'json' };

export const siteMenuTexts = textsIn({ en, zh });

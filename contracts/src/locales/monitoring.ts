// Written by the build from the files in `monitoring/`.
import { textsIn } from '../shared/words.js';
import en from './monitoring/en.json' with { type: 'json' };
import zh from './monitoring/zh.json' with { type: 'json' };

export const monitoringTexts = textsIn({ en, zh });

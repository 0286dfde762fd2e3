// Written by the build from the files in `page-summaries/`.
import { textsIn } from '../shared/words.js';
import en from './page-summaries/en.json' with { type: 'json' };
import zh from './page-summaries/zh.json' with { type: 'json' };

export const pageSummariesTexts = textsIn({ en, zh });

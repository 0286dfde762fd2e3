// Written by the build from the files in `pages/`.
import { textsIn } from '@rallyrank/contracts/shared/words';
import en from './pages/en.json' with { type: 'json' };
import zh from './pages/zh.json' with { type: 'json' };

export const pagesTexts = textsIn({ en, zh });

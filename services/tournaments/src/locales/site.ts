// Written by the build from the files in `site/`.
import { textsIn } from '@rallyrank/contracts/shared/words';
import en from './site/en.json' with { type: 'json' };
import zh from './site/zh.json' with { type: 'json' };

export const siteTexts = textsIn({ en, zh });

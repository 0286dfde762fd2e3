// Written by the build from the files in `export-columns/`.
import { textsIn } from '@rallyrank/contracts/shared/words';
import en from './export-columns/en.json' with { type: 'json' };
import zh from './export-columns/zh.json' with { type: 'json' };

export const exportColumnsTexts = textsIn({ en, zh });

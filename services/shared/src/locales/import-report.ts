// Written by the build from the files in `import-report/`.
import { textsIn } from '@rallyrank/contracts/shared/words';
import en from './import-report/en.json' with { type: 'json' };
import zh from './import-report/zh.json' with { type: 'json' };

export const importReportTexts = textsIn({ en, zh });

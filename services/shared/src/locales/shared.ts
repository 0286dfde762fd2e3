// Written by the build from the files in `shared/`.
import { textsIn } from '@rallyrank/contracts/shared/words';
import en from './shared/en.json' with { type: 'json' };
import zh from './shared/zh.json' with { type: 'json' };

export const sharedTexts = textsIn({ en, zh });

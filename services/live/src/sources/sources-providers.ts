import { Replayer } from '../replay/replayer.js';
import { Intake } from './intake.js';
import { SourceTokens } from './source-tokens.js';

/** Where matches and points come from besides the console: programs, the replay. */
export const sourcesProviders = [SourceTokens, Intake, Replayer];

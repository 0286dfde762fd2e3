import { Replayer } from '../replay/replayer.js';
import { Intake } from './intake.js';
import { SourceTokens } from './source-tokens.js';

/** Sources of matches and points besides the console: programs and the replay. */
export const sourcesProviders = [SourceTokens, Intake, Replayer];

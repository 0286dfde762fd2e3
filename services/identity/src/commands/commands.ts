import { FileCommands } from './files.js';
import { RefreshWords } from './refresh-words.js';
import { RoleCommands } from './roles.js';
import { SessionCommands } from './session.js';

/** Commands that change several parts of this service. */
export const commands = [FileCommands, RefreshWords, RoleCommands, SessionCommands];

import { FileCommands } from './files.js';
import { RefreshWords } from './refresh-words.js';
import { RoleCommands } from './roles.js';
import { SessionCommands } from './session.js';

/** What changes something by several parts of this service. */
export const commands = [FileCommands, RefreshWords, RoleCommands, SessionCommands];

/**
 * A folder is not a complete backup, or an instance cannot accept it. The message names the file and, if one is at
 * fault, the line.
 */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** A folder that is no whole backup, or an instance that cannot take it; the message names the file and, where one is at fault, the line. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

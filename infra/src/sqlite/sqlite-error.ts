/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html). */
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;

const primaryCode = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;

/** Somebody else holds the lock. */
export const isBusy = (error: unknown): boolean => primaryCode(error) === BUSY;

export const isForeignFile = (error: unknown): boolean => {
  const code = primaryCode(error);
  return code === NOT_A_DATABASE || code === CORRUPT;
};

/** The content of the file makes no sense: pages that do not fit together, or a number no JavaScript number can hold. */
export const isDamage = (error: unknown): boolean =>
  isForeignFile(error) || (error instanceof Error && 'code' in error && error.code === 'ERR_OUT_OF_RANGE');

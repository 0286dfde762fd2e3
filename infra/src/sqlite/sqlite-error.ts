/** Primary result codes of SQLite (https://www.sqlite.org/rescode.html). */
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
const CONSTRAINT = 19;

const primaryCode = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : undefined;

const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';

/** Whether another connection holds the lock. */
export const isBusy = (error: unknown): boolean => primaryCode(error) === BUSY;

export const isForeignFile = (error: unknown): boolean => {
  const code = primaryCode(error);
  return code === NOT_A_DATABASE || code === CORRUPT;
};

/** The unique index on an expression that rejected a write; undefined for other errors. */
export const refusingIndex = (error: unknown): string | undefined =>
  primaryCode(error) === CONSTRAINT ? /index '(.+)'$/.exec(messageOf(error))?.[1] : undefined;

/** Whether SQLite rejected a text as JSON, for example because it has more than a thousand levels of nesting. */
export const isMalformedJson = (error: unknown): boolean => messageOf(error) === 'malformed JSON';

/** Whether the content of the file is damaged: inconsistent pages, or a number that exceeds the range of JavaScript. */
export const isDamage = (error: unknown): boolean =>
  isForeignFile(error) || (error instanceof Error && 'code' in error && error.code === 'ERR_OUT_OF_RANGE');

let next = 0;

/**
 * The number of the next call. Pages are selected by call number, so no cache contains a page that was not requested
 * before.
 */
export const nextCallNumber = (): number => next;

export const countCalls = (made: number): void => {
  next += made;
};

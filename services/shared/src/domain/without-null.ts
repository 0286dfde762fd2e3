/** Returns an object without the entries that are null. */
export const withoutNull = (values: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

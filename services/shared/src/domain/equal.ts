/**
 * Whether two JSON values are equal. An absent field equals an undefined one, and the order of fields does not matter.
 */
export const isEqual = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  // Without a set of all keys, because an import compares every fact.
  return (
    Object.keys(left).every((key) => isEqual(left[key], right[key])) &&
    Object.keys(right).every((key) => left[key] !== undefined || right[key] === undefined)
  );
};

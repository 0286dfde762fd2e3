/** Creates the value for a key on first use. */
export const once = <K, T>(make: (key: K) => T): { of: (key: K) => T; all: () => T[] } => {
  const made = new Map<K, T>();
  const of = (key: K): T => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
  return { of, all: () => [...made.values()] };
};

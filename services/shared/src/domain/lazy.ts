/** Computes a value on first use and caches it. */
export const lazy = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Computes a value on the first use of each key and caches it. */
export const lazyBy = <K, T>(make: (key: K) => T): ((key: K) => T) => {
  const made = new Map<K, { readonly value: T }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
};

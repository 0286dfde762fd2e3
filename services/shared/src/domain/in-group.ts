/** Returns the value of a group, which is created when it is first needed. */
export const inGroup = <K, V>(groups: Map<K, V>, key: K, create: () => V): V => {
  const known = groups.get(key) ?? create();
  groups.set(key, known);
  return known;
};

/** The key of the profile's level for a BWF category; undefined for an unknown category. */
export const badmintonLevel = (category: string, editionName: string): string | undefined => {
  const tour = /Super (1000|750|500|300|100)$/.exec(category)?.[1];
  if (tour) return `super-${tour}`;
  if (/World Tour Finals$/.test(category)) return 'world-tour-finals';
  if (!/^Grade 1\b/.test(category)) return undefined;
  if (/olympic/i.test(editionName)) return 'olympics';
  return /world championships/i.test(editionName) ? 'world-championships' : undefined;
};

import type { Reader } from '@rallyrank/shared/readers/records';
import { sackmannReader } from '@rallyrank/shared/readers/sackmann/reader';

/** Every match with this index within its edition lasts a minute longer. */
const EACH = 10;
const USUAL_MINUTES = 90;

/** The ATP results with other durations of each tenth match, and without ranking lists. */
export const changedSource = (folder: string): Reader => {
  const reader = sackmannReader(folder);
  return {
    ...reader,
    async *editions(notes) {
      for await (const edition of reader.editions(notes)) {
        const matches = edition.matches.map((match, i) =>
          i % EACH === 0 ? { ...match, durationMin: (match.durationMin ?? USUAL_MINUTES) + 1 } : match,
        );
        yield { ...edition, matches };
      }
    },
    async *lists() {},
  };
};

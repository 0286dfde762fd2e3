import { Id } from '@rallyrank/contracts/shared/ids';
import { DrawFacts, EditionFacts, EntryList, SeriesRegistered } from '@rallyrank/contracts/tournaments/events';
import { z } from 'zod';

export type SeriesRecord = z.output<typeof SeriesRegistered.data>;

export const EditionsSnapshot = z.object({
  series: z.array(SeriesRegistered.data),
  joined: z.array(z.tuple([Id, Id])),
  editions: z.array(
    z.object({
      id: Id,
      facts: EditionFacts,
      draws: z.array(DrawFacts.extend({ drawId: Id })),
      entryLists: z.array(EntryList),
      isWithdrawn: z.literal(true).optional(),
    }),
  ),
});
export type EditionsSnapshot = z.infer<typeof EditionsSnapshot>;

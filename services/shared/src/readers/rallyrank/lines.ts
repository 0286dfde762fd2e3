import { SourcePlan } from '@rallyrank/contracts/live/rpc';
import { PersonFact } from '@rallyrank/contracts/players/person-facts';
import { ExportedPair, ExportedPlayer } from '@rallyrank/contracts/players/rpc';
import { ListFacts } from '@rallyrank/contracts/rankings/events';
import { Id } from '@rallyrank/contracts/shared/ids';
import { Sport } from '@rallyrank/contracts/sport/codes';
import { EntryList, MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { ExportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { z } from 'zod';

/** The lines of the format `rallyrank` (docs/formats/rallyrank.md). Keys are in the order of these schemas. */
export const HeaderLine = z.strictObject({
  format: z.literal('rallyrank'),
  version: z.literal(1),
  sport: Sport,
  /** Present only in the export of a generated world, so that it is never confused with real results. */
  invented: z.literal(true).optional(),
});
export type Header = z.infer<typeof HeaderLine>;

export const PlayerLine = z.strictObject({ type: z.literal('player'), ...ExportedPlayer.shape });
export const PairLine = z.strictObject({ type: z.literal('pair'), ...ExportedPair.shape });
export const EditionLine = z.strictObject({
  type: z.literal('edition'),
  ...ExportedEdition.omit({ entryLists: true, matches: true }).shape,
});
/** The entry list of a discipline. It follows its edition. */
export const EntriesLine = z.strictObject({ type: z.literal('entries'), editionId: Id, ...EntryList.shape });
/** A match. It follows its edition. */
export const MatchLine = z.strictObject({ type: z.literal('match'), editionId: Id, matchId: Id, ...MatchFacts.shape });
/** A match of the order of play. It follows its edition. */
export const PlannedLine = z.strictObject({
  type: z.literal('planned'),
  editionId: Id,
  ...SourcePlan.shape,
  sides: MatchFacts.shape.sides.optional(),
});
export const ListLine = z.strictObject({ type: z.literal('list'), list: ListFacts });
/** The last line, with the number of lines between the header and itself, so that a truncated file is detected. */
export const EndLine = z.strictObject({ type: z.literal('end'), lines: z.int().nonnegative() });

/** A fact about one or two of the preceding persons. Files of the first releases have no such lines. */
export const FactLine = PersonFact;
/** The kinds of lines in order. Entry lists, matches and planned matches are between the editions. */
export const lineOrder = {
  player: 0,
  pair: 1,
  profile: 2,
  relation: 3,
  double: 4,
  edition: 5,
  entries: 5,
  match: 5,
  planned: 5,
  list: 6,
  end: 7,
} as const;
export type LineType = keyof typeof lineOrder;

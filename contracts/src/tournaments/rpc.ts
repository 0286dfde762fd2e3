import { z } from 'zod';
import { SourceKey } from '../players/codes.js';
import { DisciplineFigures, PlayerBasicData } from '../players/players.js';
import { Planned } from '../players/rpc.js';
import { FieldChange } from '../shared/field-change.js';
import { Id } from '../shared/ids.js';
import { EventRef } from '../shared/refs.js';
import { Reason, Remark } from '../shared/remarks.js';
import { leaderRpc, rpc } from '../shared/rpc.js';
import { Day } from '../shared/time.js';
import { undoImportRpc } from '../shared/undo-import.js';
import { Discipline } from '../sport/codes.js';
import { DrawFacts, EditionFacts, EditionName, EntryList, MatchFacts } from './events.js';
import { TextSection, textPages } from './texts.js';

/**
 * One edition in a source. Ids of draws and matches are unique within the edition. A reader derives them from the
 * numbers of the source, so that a second import of the same rows finds the same matches and changes nothing.
 */
export const ImportedEdition = z.object({
  id: Id.optional(),
  sourceKey: SourceKey.optional(),
  series: z.object({ id: Id.optional(), key: z.string().min(1).max(120), name: EditionName }),
  edition: EditionFacts.omit({ seriesId: true, sourceKeys: true }).extend({
    sourceKeys: z.array(SourceKey).optional(),
  }),
  draws: z.array(DrawFacts.extend({ drawId: Id })),
  /** At most one list per discipline. A list older than the known one changes nothing. */
  entryLists: z.array(EntryList).optional(),
  /** Minutes are those of the source; implausible ones are omitted with a remark. */
  matches: z.array(MatchFacts.extend({ matchId: Id, durationMin: z.int().min(1).optional() })),
  /**
   * Whether known matches that the source no longer contains are reported or withdrawn, if it contains their draw and
   * no other source states the edition. Absent if the record can be a part of an edition.
   */
  missing: z.enum(['report', 'withdraw']).optional(),
});
export type ImportedEdition = z.infer<typeof ImportedEdition>;

/** An edition without its draws, entry lists and matches. */
export const AnnouncedEdition = ImportedEdition.omit({ draws: true, entryLists: true, matches: true, missing: true });
export type AnnouncedEdition = z.infer<typeof AnnouncedEdition>;

/**
 * Chooses the ids of editions that are about to be imported concurrently, in the given order, so that the same source
 * always gets the same ids, and registers their series. Null for an edition whose import will be refused.
 */
export const reserveEditions = leaderRpc(
  'tournaments.reserveEditions',
  z.object({ editions: z.array(AnnouncedEdition).min(1).max(500) }),
  z.array(Id.nullable()),
  60_000,
);

export const EditionImport = z.object({
  id: Id,
  /** Result for the edition with its draws: new, different from the known state, or unchanged. */
  edition: z.enum(['accepted', 'corrected', 'unchanged']),
  /** Number of matches by result. */
  accepted: z.int(),
  corrected: z.int(),
  unchanged: z.int(),
  /** Index into the submitted matches, with the reason. */
  refused: z.array(z.object({ match: z.int(), reason: Reason })),
  /** Matches imported with a remark. */
  remarks: z.array(z.object({ match: z.int(), remark: Remark })),
  /** In a trial: what would change in known matches, by index into the submitted matches, and in the edition (null). */
  changes: z
    .array(z.object({ match: z.int().nullable(), sides: z.string().nullable(), fields: z.array(FieldChange) }))
    .default([]),
  /** Remarks on known matches that the source no longer contains. */
  missing: z.array(Remark).default([]),
  /** The result for each entry list, in the given order. */
  entryLists: z
    .array(z.object({ outcome: z.enum(['accepted', 'corrected', 'unchanged', 'refused']), reason: Reason.nullable() }))
    .default([]),
});

export type EditionImport = z.output<typeof EditionImport>;

export const importEdition = leaderRpc('tournaments.importEdition', ImportedEdition, EditionImport, 60_000);

/** Returns the answer that `importEdition` would give, without writing. A new edition without an id has the id 0. */
export const tryEdition = rpc(
  'tournaments.tryEdition',
  z.object({ edition: ImportedEdition, planned: Planned }),
  EditionImport,
  60_000,
);

/** Undoes the editions of an import; streams `edition`. */
export const undoTournaments = undoImportRpc('tournaments');

/** The given players and pairs who are in a match, a planned match, a draw or an entry list. */
export const enteredCompetitors = leaderRpc(
  'tournaments.enteredCompetitors',
  z.object({ ids: z.array(Id).max(10_000) }),
  z.array(Id),
  30_000,
);

/** A result of a match that was scored live, not imported. The order in the edition is that of arrival. */
export const LiveResult = z.object({
  editionId: Id,
  matchId: Id,
  match: MatchFacts.omit({ order: true }),
});
export type LiveResult = z.infer<typeof LiveResult>;

/**
 * Records a result once, even if it is sent repeatedly with the same command id. Another result of a known match
 * corrects it.
 */
export const recordResult = leaderRpc(
  'tournaments.recordResult',
  LiveResult.extend({ commandId: z.string().min(1).max(100) }),
  z.object({ outcome: z.enum(['recorded', 'corrected', 'unchanged']) }),
  10_000,
);

export const ExportedEdition = z.object({
  id: Id,
  series: z.object({ id: Id, key: z.string(), name: EditionName }),
  edition: EditionFacts,
  draws: z.array(DrawFacts.extend({ drawId: Id })),
  /** Entry lists by discipline; absent if there is none. */
  entryLists: z.array(EntryList).optional(),
  matches: z.array(MatchFacts.extend({ matchId: Id })),
});
/** Returns all editions page by page, in order of id. */
export const exportEditions = rpc(
  'tournaments.exportEditions',
  z.object({ after: Id.nullable(), limit: z.int().min(1).max(50) }),
  z.array(ExportedEdition),
  30_000,
);

/** Figures of one player over all disciplines, or of one pair. */
export const playerFigures = rpc(
  'tournaments.playerFigures',
  z.object({ playerId: Id }),
  z.object({
    figures: z.array(DisciplineFigures),
    form: PlayerBasicData.shape.form,
    lastDate: Day.nullable(),
    siteLastDate: Day.nullable(),
  }),
);

/** Whether each player or pair won each of its last matches, newest first, at most 10, in the given order. */
export const recentForm = rpc(
  'tournaments.recentForm',
  z.object({ competitorIds: z.array(Id).max(512) }),
  z.array(z.array(z.boolean())),
);

/** First and last day with a match of each player, alone or with a partner; null for a player without matches. */
export const playerCareers = rpc(
  'tournaments.playerCareers',
  z.object({ playerIds: z.array(Id).max(5_000) }),
  z.array(z.object({ first: Day, last: Day }).nullable()),
  30_000,
);

/**
 * Disciplines of each player, most matches first, and the newest match with its tournament, in the given order; the
 * newest match of the site.
 */
export const lastPlayed = rpc(
  'tournaments.lastPlayed',
  z.object({ playerIds: z.array(Id).max(5_000) }),
  z.object({
    siteLastDate: Day.nullable(),
    players: z.array(
      z.object({ disciplines: z.array(Discipline), event: EventRef.nullable(), lastDate: Day.nullable() }),
    ),
  }),
);

/** Maximum number of players in one call of `appearances`. */
export const MOST_COUNTED = 5_000;

/** Number of matches of each player, alone or in a pair, in the given order. */
export const appearances = rpc(
  'tournaments.appearances',
  z.object({ playerIds: z.array(Id).max(MOST_COUNTED) }),
  z.array(z.int().nonnegative()),
);

/** Players with a match of a discipline that counts as an appearance, in any order. */
export const playersOfDiscipline = rpc(
  'tournaments.playersOfDiscipline',
  z.object({ discipline: Discipline }),
  z.array(Id),
);

/** The official ranks that sources print next to each player in singles, with the days of the matches. */
export const printedRanks = rpc(
  'tournaments.printedRanks',
  z.object({ playerIds: z.array(Id).max(500) }),
  z.array(z.array(z.object({ date: Day, rank: z.int() }))),
  30_000,
);

/** Draws in which two players both take part, alone or in a pair. */
export const sharedDraws = rpc(
  'tournaments.sharedDraws',
  z.object({ playerIds: z.tuple([Id, Id]) }),
  z.array(z.object({ event: EventRef, drawId: Id })),
);

/** Texts of pages whose title or body contains the words of a search, best match first (`fits`). */
export const findTexts = rpc(
  'tournaments.findTexts',
  z.object({ words: z.array(z.string().min(1)).min(1).max(80) }),
  z.array(TextSection.pick({ key: true, title: true, date: true }).extend({ page: z.enum(textPages), fit: z.int() })),
  1_000,
);

export const tournamentRpcs = [
  reserveEditions,
  importEdition,
  tryEdition,
  undoTournaments,
  enteredCompetitors,
  recordResult,
  exportEditions,
  playerFigures,
  recentForm,
  playerCareers,
  lastPlayed,
  appearances,
  playersOfDiscipline,
  printedRanks,
  sharedDraws,
  findTexts,
] as const;

import { DomainError, errorText } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { inLanguages } from '@rallyrank/contracts/shared/language';
import type { Reason } from '@rallyrank/contracts/shared/remarks';
import {
  type EditionImport,
  type ImportedEdition,
  importEdition,
  reserveEditions,
} from '@rallyrank/contracts/tournaments/rpc';
import { isConflict } from '@rallyrank/infra/errors';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { EditionRecord, Place, SourceDraw, SourceMatch, SourceSide } from '../readers/records.js';
import { type Competitors, UnknownSideError } from './competitors.js';
import { countEntryLists, entryListsHanded } from './entry-lists.js';
import { importPlanned } from './planned.js';
import type { Tally } from './tally.js';

/** Yields every side of an edition with the location of its row. */
export function* sidesOf({
  draws,
  entryLists = [],
  matches,
  planned = [],
}: EditionRecord): Generator<{ at: Place; side: SourceSide }> {
  for (const { byes } of draws) yield* byes;
  for (const { at, entries } of entryLists) for (const side of entries) yield { at, side };
  for (const { at, sides = [] } of [...matches, ...planned]) for (const side of sides) yield { at, side };
}

const byeTaken = (
  competitors: Competitors,
  tally: Tally,
  byes: SourceDraw['byes'],
): ImportedEdition['draws'][number]['byes'] =>
  byes.flatMap(({ at, side, ...place }) => {
    try {
      const bye = { ...place, side: competitors.side(side) };
      tally.bye(at);
      return [bye];
    } catch (error) {
      if (!(error instanceof UnknownSideError)) throw error;
      tally.refuse('matches', at, error.reason);
      return [];
    }
  });

type Handed = { readonly record: SourceMatch; readonly match: ImportedEdition['matches'][number] };

const matchesHanded = (competitors: Competitors, tally: Tally, matches: readonly SourceMatch[]): Handed[] =>
  matches.flatMap((record) => {
    const { at, sides, ...facts } = record;
    try {
      return [
        { record, match: { ...facts, sides: [competitors.matchSide(sides[0]), competitors.matchSide(sides[1])] } },
      ];
    } catch (error) {
      if (!(error instanceof UnknownSideError)) throw error;
      tally.refuse('matches', at, error.reason);
      return [];
    }
  });

/**
 * Reserves the ids of editions in source order before the editions are imported concurrently; null for an edition that
 * will be rejected.
 */
export const reserveIds = (rpc: Pick<Rpc, 'call'>, records: readonly EditionRecord[]): Promise<(Id | null)[]> =>
  rpc.call(reserveEditions, {
    editions: records.map(
      ({ at: _, draws: __, entryLists: ___, matches: ____, planned: _____, ...edition }) => edition,
    ),
  });

const wordsOfError = ({ reason, details }: DomainError): Reason =>
  inLanguages((language) => errorText(reason, language, details));

/** Whether the rules reject the edition. Any other error ends the import, and the next import repeats the edition. */
const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.reason !== 'server.unknown' && !isConflict(error);

const countMatches = (tally: Tally, handed: readonly Handed[], done: EditionImport, name: string): void => {
  const [first] = handed;
  for (const result of ['accepted', 'corrected', 'unchanged'] as const)
    if (first) tally.took('matches', result, first.record.at, done[result]);
  const refused = new Map(done.refused.map(({ match, reason }) => [match, reason]));
  for (const [i, { record }] of handed.entries()) {
    const reason = refused.get(i);
    if (reason === undefined) tally.matchTaken(record);
    else tally.refuse('matches', record.at, reason);
  }
  for (const { match, sides, fields } of done.changes)
    if (match !== null)
      tally.changed({ kind: 'matches', ...handed[match]!.record.at, name: `${name}: ${sides}`, fields });
  for (const { match, remark } of done.remarks) tally.warn(handed[match]!.record.at, remark);
};

interface Parts {
  readonly rpc: Pick<Rpc, 'call'>;
  readonly competitors: Competitors;
  readonly tally: Tally;
  readonly withdrawsMissing: boolean | undefined;
}

/**
 * Whether known matches that the source no longer contains are reported or withdrawn. After a rejected row, none is
 * withdrawn, because the row can be that of a known match.
 */
const onMissing = ({ tally, withdrawsMissing }: Parts): ImportedEdition['missing'] =>
  withdrawsMissing && tally.counts.matches.refused === 0 ? 'withdraw' : 'report';

/** Imports one edition, and counts the results for the edition and its matches. */
export const importOneEdition = async (parts: Parts, record: EditionRecord, id: Id | null): Promise<void> => {
  const { rpc, competitors, tally } = parts;
  const { at, draws, entryLists = [], matches, planned = [], ...edition } = record;
  const takenDraws = draws.map((draw) => ({ ...draw, byes: byeTaken(competitors, tally, draw.byes) }));
  const lists = entryListsHanded(competitors, tally, entryLists);
  const handed = matchesHanded(competitors, tally, matches);
  try {
    const done = await rpc.call(importEdition, {
      ...edition,
      ...(id !== null && { id }),
      draws: takenDraws,
      entryLists: lists.map(({ list }) => list),
      matches: handed.map(({ match }) => match),
      missing: onMissing(parts),
    });
    tally.took('tournaments', done.edition, at);
    const own = done.changes.find(({ match }) => match === null)?.fields;
    if (done.edition === 'accepted' || own)
      tally.changed({ kind: 'tournaments', ...at, name: edition.edition.name.en, fields: own ?? [] });
    countMatches(tally, handed, done, edition.edition.name.en);
    for (const remark of done.missing) tally.warn(at, remark);
    countEntryLists(tally, lists, done.entryLists);
    await importPlanned(rpc, competitors, tally, done.id, planned);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    tally.refuse('tournaments', at, wordsOfError(error));
    const reason = { key: 'tournament.rejected', values: {} } as const;
    for (const { record: source } of handed) tally.refuse('matches', source.at, reason);
    for (const { record: list } of lists) tally.refuse('entries', list.at, reason);
    for (const plan of planned) tally.refuse('plans', plan.at, reason);
  }
};

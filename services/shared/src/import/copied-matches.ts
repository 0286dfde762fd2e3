import { remarkOf } from '@rallyrank/contracts/shared/remarks';
import { digest } from '../domain/digest.js';
import type { EditionRecord, Place, SourceMatch } from '../readers/records.js';
import type { Tally } from './tally.js';

/** The edition of a match, and its row. */
interface Stated {
  readonly edition: Pick<EditionRecord, 'at' | 'edition' | 'series'>;
  readonly at: Place;
}

/**
 * Number of equal matches from which two editions are not independent. In all results of the ATP and WTA tours, two
 * independent editions have at most two matches with the same sides and scores in the same round.
 */
const FEWEST = 3;

/** The round, sides and score of a match, in any order of its sides; undefined without a score. */
const signatureOf = ({ discipline, round, sides, winner, games }: SourceMatch): string | undefined => {
  if (games.length === 0 || winner === undefined) return undefined;
  const order = winner === 1 ? ([0, 1] as const) : ([1, 0] as const);
  const players = order.map((i) => sides[i].players.toSorted().join('+'));
  const score = games.map((game) => order.map((i) => game[i]).join('-'));
  return [discipline, round, ...players, ...score].join(' ');
};

/** The matches of all editions of an import by their signature. */
class StatedMatches {
  /**
   * By the digest of a signature: the place of its match in the columns. The texts of a million signatures would take
   * most of the memory of an import, and a copy needs several equal ones.
   */
  private readonly places = new Map<number, number>();
  private readonly editions: Stated['edition'][] = [];
  private readonly files: string[] = [];
  private readonly lines: number[] = [];

  /** By match of an edition, the same match of the earlier edition from which it was copied. */
  copies({ matches }: EditionRecord): Map<SourceMatch, Stated> {
    const equal = matches.flatMap((match) => {
      const known = this.find(match);
      return known ? [{ match, known }] : [];
    });
    const byEdition = Map.groupBy(equal, ({ known }) => known.edition);
    const copied = [...byEdition.values()].filter((rows) => rows.length >= FEWEST);
    return new Map(copied.flat().map(({ match, known }) => [match, known]));
  }

  add({ at, edition, series, matches }: EditionRecord): void {
    const stated = { at, edition, series };
    for (const match of matches) {
      const signature = signatureOf(match);
      const key = signature === undefined ? undefined : digest(signature);
      if (key === undefined || this.places.has(key)) continue;
      this.places.set(key, this.editions.length);
      this.editions.push(stated);
      this.files.push(match.at.file);
      this.lines.push(match.at.line);
    }
  }

  private find(match: SourceMatch): Stated | undefined {
    const signature = signatureOf(match);
    const place = signature === undefined ? undefined : this.places.get(digest(signature));
    if (place === undefined) return undefined;
    return { edition: this.editions[place]!, at: { file: this.files[place]!, line: this.lines[place]! } };
  }
}

const valuesOf = ({ edition, at: { file, line } }: Stated) => ({ name: edition.edition.name.en, file, line });

/** Rejects an edition that is another one under a second number, with all its rows. */
const refuseEdition = (record: EditionRecord, copies: ReadonlyMap<SourceMatch, Stated>, tally: Tally): void => {
  const [{ edition } = { edition: record }] = copies.values();
  const values = { ...valuesOf({ edition, at: edition.at }), matches: copies.size };
  tally.refuse('tournaments', record.at, { key: 'tournament.copied', values });
  const rejected = remarkOf('tournament.rejected');
  for (const match of record.matches) {
    const copy = copies.get(match);
    tally.refuse('matches', match.at, copy ? { key: 'match.copied', values: valuesOf(copy) } : rejected);
  }
  for (const { at } of record.draws.flatMap(({ byes }) => byes)) tally.refuse('matches', at, rejected);
  for (const { at } of record.entryLists ?? []) tally.refuse('entries', at, rejected);
  for (const { at } of record.planned ?? []) tally.refuse('plans', at, rejected);
};

/** Whether two records with the same matches are one edition: they have the series or the first day in common. */
const isSameEdition = ({ edition, series }: EditionRecord, { edition: other }: Stated): boolean =>
  edition.season === other.edition.season &&
  (series.key === other.series.key || edition.startDate === other.edition.startDate);

/**
 * Yields editions without matches that were copied from an earlier edition of the same source. If most matches of an
 * edition are copies, it is rejected if it is the same edition; otherwise it gets a remark.
 */
export async function* withoutCopies(
  editions: AsyncIterable<EditionRecord>,
  tally: Tally,
): AsyncGenerator<EditionRecord> {
  const stated = new StatedMatches();
  for await (const record of editions) {
    const copies = stated.copies(record);
    const [copied] = copies.values();
    if (copied && copies.size * 2 > record.matches.length) {
      if (isSameEdition(record, copied)) refuseEdition(record, copies, tally);
      else {
        const values = { ...valuesOf({ ...copied, at: copied.edition.at }), matches: copies.size };
        tally.warn(record.at, { key: 'tournament.alike', values });
        yield record;
      }
      continue;
    }
    for (const [{ at }, copy] of copies) tally.refuse('matches', at, { key: 'match.copied', values: valuesOf(copy) });
    const own =
      copies.size === 0 ? record : { ...record, matches: record.matches.filter((match) => !copies.has(match)) };
    stated.add(own);
    yield own;
  }
}

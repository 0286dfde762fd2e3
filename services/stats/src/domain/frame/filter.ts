import { type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import { type Roof, roofs, type Surface, surfaces } from '@rallyrank/contracts/sport/surfaces';
import { countedRows } from '@rallyrank/shared/domain/results/counts';
import type { Frame } from './frame.js';

/** A range of numbers. Both bounds are inclusive; a missing bound is open. */
export interface Range {
  readonly from?: number;
  readonly to?: number;
}

/** Selects the matches that a statistic counts. All given conditions must hold. */
export interface Filter {
  /** Edition number, to restrict the filter to one edition. */
  readonly edition?: number;
  /** Index into `disciplines`. */
  readonly discipline?: number;
  readonly levels?: readonly string[];
  readonly rounds?: readonly RoundCode[];
  readonly surfaces?: readonly Surface[];
  readonly roof?: Roof;
  readonly bestOf?: 3 | 5;
  readonly seasons?: Range;
  /** Day numbers. */
  readonly dates?: Range;
  /** Rank of the opponent before the match. An unranked opponent is outside every range. */
  readonly opponentRanks?: Range;
  /**
   * Association codes. At least one player of the side itself, or of the opposing side, must play for the association.
   */
  readonly association?: string;
  readonly opponentAssociation?: string;
}

/** A filter for lists of all competitors, which are made for one discipline at a time. */
export type DisciplineFilter = Filter & { readonly discipline: number };

/** Whether a match counts from the point of view of side `own`. */
export type Predicate = (row: number, own: 1 | 2) => boolean;

const isIn = (value: number, { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY }: Range): boolean =>
  value >= from && value <= to;

/** By edition number: 1 if the edition satisfies the filter. */
const editionMask = ({ profile, editions }: Frame, filter: Filter): Uint8Array => {
  const levels = filter.levels && new Set(filter.levels.map((key) => profile.levels.findIndex((l) => l.key === key)));
  const grounds = filter.surfaces && new Set(filter.surfaces.map((surface) => surfaces.indexOf(surface)));
  const roof = filter.roof && roofs.indexOf(filter.roof);
  return editions.level.map((level, edition) =>
    Number(
      (!levels || levels.has(level)) &&
        (!grounds || grounds.has(editions.surface[edition]!)) &&
        (roof === undefined || editions.roof[edition] === roof) &&
        (!filter.seasons || isIn(editions.season[edition]!, filter.seasons)),
    ),
  );
};

/**
 * Whether a player of a competitor plays for the association on the day of a match.
 * @throws Error if associations are unknown
 */
const playsFor = ({ table, subjects, sources }: Frame, code: string) => {
  const { associationOf, movedPlayers } = sources;
  if (!associationOf) throw new Error('a filter by association needs a source of associations');
  const { first, second } = subjects.player;
  const { date } = table.columns;
  const plays = Uint8Array.from({ length: table.people.size }, (_, player) => Number(associationOf(player) === code));
  const isOf = (player: number, row: number): boolean =>
    movedPlayers?.has(player) ? associationOf(player, date[row]!) === code : plays[player] === 1;
  return (competitor: number, row: number) => isOf(first[competitor]!, row) || isOf(second[competitor]!, row);
};

const sidePredicates = (frame: Frame, filter: Filter): Predicate[] => {
  const { side1, side2 } = frame.table.columns;
  const { association, opponentAssociation, opponentRanks: ranks } = filter;
  const { rankOf } = frame.sources;
  const found: Predicate[] = [];
  if (association !== undefined) {
    const isOf = playsFor(frame, association);
    found.push((row, own) => isOf((own === 1 ? side1 : side2)[row]!, row));
  }
  if (opponentAssociation !== undefined) {
    const isOf = playsFor(frame, opponentAssociation);
    found.push((row, own) => isOf((own === 1 ? side2 : side1)[row]!, row));
  }
  if (ranks) {
    if (!rankOf) throw new Error('a filter by rank needs a source of ranks');
    found.push((row, own) => {
      const rank = rankOf(row, own === 1 ? 2 : 1);
      return rank > 0 && isIn(rank, ranks);
    });
  }
  return found;
};

/**
 * Compiles a filter to a predicate for all statistics. Matches that count in no statistic never satisfy it. An event of
 * a competitor (title, final, result) counts if its decisive match does: with opponents of rank 1-10, a title counts if
 * the final was won against such an opponent.
 *
 * @throws Error if the filter requires a source that is absent
 */
export const compileFilter = (frame: Frame, filter: Filter = {}): Predicate => {
  const { date, edition, round, bestOf, discipline: disciplineOf } = frame.table.columns;
  const { discipline, rounds, dates } = filter;
  const editions = editionMask(frame, filter);
  const roundMask = Uint8Array.from(roundCodes, (code) => Number(!rounds || rounds.includes(code)));
  const from = dates?.from ?? Number.NEGATIVE_INFINITY;
  const to = dates?.to ?? Number.POSITIVE_INFINITY;
  const sides = sidePredicates(frame, filter);
  const counts = countedRows(frame.table, frame.profile);
  const fits = (row: number): boolean =>
    counts(row) &&
    (filter.edition === undefined || edition[row] === filter.edition) &&
    editions[edition[row]!] === 1 &&
    roundMask[round[row]!] === 1 &&
    date[row]! >= from &&
    date[row]! <= to &&
    (filter.bestOf === undefined || bestOf[row] === filter.bestOf) &&
    (discipline === undefined || disciplineOf[row] === discipline);
  if (sides.length === 0) return fits;
  return (row, own) => fits(row) && sides.every((holds) => holds(row, own));
};

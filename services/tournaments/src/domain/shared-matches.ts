import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Remark } from '@rallyrank/contracts/shared/remarks';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { digest } from '@rallyrank/shared/domain/digest';
import { FIRST_DERIVED } from '@rallyrank/shared/domain/own-ids';
import { knownByRow, resultText, turned } from './adopted-matches.js';
import type { Edition } from './edition.js';
import { combined, type Role } from './trust.js';

type Stated = ImportedEdition['matches'][number];

/** Derived ids have at most this number of values, so that they are exact as numbers of JavaScript. */
const VALUES = 2 ** 48;

/** The id of a match whose number in its source belongs to a match of another source. */
const idOf = (sourceKey: string, { matchId }: Stated): Id =>
  String(FIRST_DERIVED + BigInt(digest(`${sourceKey} ${matchId}`) % VALUES));

/** A row with its sides in the order of the known match. */
const inOrderOf = (known: MatchFacts, row: Stated): Stated =>
  known.sides[0].competitorId === row.sides[0].competitorId ? row : turned(row);

const combinedSides = (known: MatchFacts, match: Stated, role: Role): MatchFacts['sides'] => [
  combined(known.sides[0], match.sides[0], role),
  combined(known.sides[1], match.sides[1], role),
];

type Result = Pick<MatchFacts, 'outcome' | 'winner' | 'games' | 'pointsWon'>;

/**
 * Outcome, winner and score are one fact: that of the source that may correct. If it has no score, and both agree
 * otherwise, the score is that of the other source.
 */
const combinedResult = (known: Result, match: Result, role: Role): Result => {
  const [{ outcome, winner, games, pointsWon }, other] = role === 'adding' ? [known, match] : [match, known];
  const isSame = outcome === other.outcome && winner === other.winner;
  const points = pointsWon ?? (isSame ? other.pointsWon : undefined);
  return {
    outcome,
    ...(winner !== undefined && { winner }),
    games: games.length === 0 && isSame ? other.games : games,
    ...(points && { pointsWon: points }),
  };
};

/** The match of a row: the facts of the source that may correct, with what only the other one states. */
const combinedMatch = ([matchId, known]: readonly [Id, MatchFacts], row: Stated, role: Role): Stated => {
  const match = { ...inOrderOf(known, row), matchId };
  const { winner: _, pointsWon: __, ...facts } = combined<Stated>({ ...known, matchId }, match, role);
  return { ...facts, ...combinedResult(known, match, role), sides: combinedSides(known, match, role) };
};

/** A match that only this source states; without its place in the draw if another match has it. */
const addedMatch = (row: Stated, matchId: Id, shown: ReadonlyMap<Id, MatchFacts>): Stated => {
  const { slot, ...match } = { ...row, matchId };
  const isTaken = [...shown.values()].some(
    (other) => other.drawId === row.drawId && other.round === row.round && other.slot === slot,
  );
  return slot === undefined || isTaken ? match : { ...match, slot };
};

const differs = (index: number, known: MatchFacts, taken: Stated, row: Stated, role: Role) => {
  const stated = resultText(inOrderOf(known, row));
  if (role !== 'adding' || stated === resultText(taken)) return [];
  const values = { match: taken.matchId, known: resultText(taken), stated };
  return [{ match: index, remark: { key: 'match.otherSource', values } satisfies Remark }];
};

/**
 * The facts of a source about an edition that another one states, too. Sources number matches differently, so the sides
 * and the round identify a match. A row whose number belongs to another match gets a number of its own, unless the
 * leading source corrects that match.
 */
export const withSharedMatches = (
  { matches: shown, decided, withdrawn }: Pick<Edition, 'matches' | 'decided' | 'withdrawn'>,
  imported: ImportedEdition,
  role: Role,
) => {
  if (role === 'alone') return { imported, remarks: [] };
  // What sources have stated about a match counts here, not what a user has decided. A match that a user has withdrawn
  // does not return through another source.
  const stated = [...shown, ...withdrawn].map(([id, match]) => [id, decided.get(id) ?? match] as const);
  const same = knownByRow(imported.matches, stated);
  const taken = new Set([...same.values()].map(([id]) => id));
  const remarks: { match: number; remark: Remark }[] = [];
  const matches = imported.matches.map((row, index) => {
    const known = same.get(row);
    if (known && decided.has(known[0]) && decided.get(known[0]) === undefined)
      return { ...inOrderOf(known[1], row), matchId: known[0] };
    if (known) {
      const match = combinedMatch(known, row, role);
      remarks.push(...differs(index, known[1], match, row, role));
      return match;
    }
    const isFree =
      !(shown.has(row.matchId) || withdrawn.has(row.matchId)) || (role === 'leading' && !taken.has(row.matchId));
    const matchId = isFree ? row.matchId : idOf(imported.sourceKey!, row);
    return role === 'adding' ? addedMatch(row, matchId, shown) : { ...row, matchId };
  });
  return { imported: { ...imported, matches }, remarks };
};

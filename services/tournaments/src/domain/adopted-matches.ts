import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Remark } from '@rallyrank/contracts/shared/remarks';
import { turnedGame } from '@rallyrank/contracts/sport/turned-game';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import type { ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import { isOwnId } from '@rallyrank/shared/domain/own-ids';
import type { Edition } from './edition.js';

type Stated = ImportedEdition['matches'][number];
type Played = Pick<MatchFacts, 'drawId' | 'round' | 'sides'>;

/** The sides of a match in a draw, in any round. */
const meetingOf = ({ drawId, sides }: Played): string =>
  [drawId, ...sides.map(({ competitorId }) => competitorId).sort()].join(' ');

/** The place of a match in an edition: two sides meet once in a round of a draw. */
export const pairingOf = (match: Played): string => `${meetingOf(match)} ${match.round}`;

/** The points of each game, with the side of the lower id first. */
const scoreOf = ({ sides, games }: Pick<MatchFacts, 'sides' | 'games'>): string => {
  const isTurned = sides[0].competitorId > sides[1].competitorId;
  return games.map(([one, two]) => (isTurned ? `${two}-${one}` : `${one}-${two}`)).join(' ');
};

const winnerOf = ({ sides, winner }: Pick<MatchFacts, 'sides' | 'winner'>): Id | undefined =>
  winner && sides[winner - 1]!.competitorId;

/**
 * Whether a source has stated the result of a match under its own number. Sides can meet again in a group, so their
 * score must be the same there.
 */
export const isStatedBySource = ({ matches, draws }: Pick<Edition, 'matches' | 'draws'>, match: MatchFacts): boolean =>
  [...matches].some(
    ([id, other]) =>
      !isOwnId(id) &&
      pairingOf(match) === pairingOf(other) &&
      match.outcome === other.outcome &&
      winnerOf(match) === winnerOf(other) &&
      (draws.get(match.drawId)?.stage !== 'group' || scoreOf(match) === scoreOf(other)),
  );

const other = (winner: 1 | 2 | undefined): { readonly winner?: 1 | 2 } =>
  winner === undefined ? {} : { winner: winner === 1 ? 2 : 1 };

const turnedRallies = (game: string): string => game.replace(/[12]/g, (side) => (side === '1' ? '2' : '1'));

/** The match with its sides exchanged. */
export const turned = ({ sides: [one, two], winner, games, pointsWon, rallies, ...match }: Stated): Stated => ({
  ...match,
  ...other(winner),
  sides: [two, one],
  games: games.map(turnedGame),
  ...(pointsWon && { pointsWon: [pointsWon[1], pointsWon[0]] }),
  ...(rallies && { rallies: rallies.map(turnedRallies) }),
});

/**
 * The match that a source states, completed by what is known here: the sides keep their places, and details that the
 * source does not state are kept. Without a time of its own, the day of the source is that of the tournament.
 */
const completed = (known: MatchFacts, match: Stated): Stated => {
  const isTurned = known.sides[0].competitorId !== match.sides[0].competitorId;
  const { slot, round, startedAt, durationMin, court, date } = known;
  const day = startedAt !== undefined && match.startedAt === undefined ? { date } : {};
  const details = {
    ...(slot !== undefined && round === match.round && { slot }),
    ...(startedAt !== undefined && { startedAt }),
    ...(durationMin !== undefined && { durationMin }),
    ...(court !== undefined && { court }),
  };
  return { ...details, ...(isTurned ? turned(match) : match), ...day };
};

/** A result in one line, for example `21-8 21-7 (1)` with the side that wins, or `walkover (2)`. */
export const resultText = ({ outcome, winner, games }: Pick<MatchFacts, 'outcome' | 'winner' | 'games'>): string => {
  const score = games.map(([one, two]) => `${one}-${two}`);
  return [...score, ...(outcome === 'completed' ? [] : [outcome]), `(${winner ?? '-'})`].join(' ');
};

/** The remark on a match whose result the source states differently than it is known here. */
export const differenceRemark = (matchId: Id, known: MatchFacts, match: MatchFacts): Remark | undefined =>
  !isOwnId(matchId) || resultText(known) === resultText(match)
    ? undefined
    : { key: 'match.differs', values: { match: matchId, known: resultText(known), stated: resultText(match) } };

type Own = readonly [Id, MatchFacts];
type Fits = (row: Stated, known: MatchFacts) => boolean;

const hasSameResult: Fits = (row, known) =>
  row.outcome === known.outcome && winnerOf(row) === winnerOf(known) && scoreOf(row) === scoreOf(known);

/** The conditions under which a row is one of several matches of the same sides, the strongest first. */
const likenesses: readonly Fits[] = [hasSameResult, (row, known) => row.date === known.date, () => true];
/** The condition under which a row is a match whose round the source has corrected. */
const sameScore: readonly Fits[] = [(row, known) => row.games.length > 0 && hasSameResult(row, known)];

type Adopted = ReadonlyMap<Stated, Own>;

/** The matches that rows of the same sides state. One that can be several others remains a match of its own. */
const adoptedBy = (rows: readonly Stated[], known: readonly Own[], fitting: readonly Fits[]): Adopted => {
  const adopted = new Map<Stated, Own>();
  const open = new Set(known);
  const [strongest] = fitting;
  for (const fits of fitting) {
    for (const row of rows) {
      const rivals = rows.filter((one) => !adopted.has(one));
      const [found, ...others] = [...open].filter(([, match]) => fits(row, match));
      const isOnly = others.length === 0 && rivals.filter((one) => found && fits(one, found[1])).length === 1;
      if (!found || !rivals.includes(row) || !(isOnly || fits === strongest)) continue;
      adopted.set(row, found);
      open.delete(found);
    }
  }
  return adopted;
};

const adoptedIn = (
  rows: readonly Stated[],
  own: readonly Own[],
  keyOf: (match: Played) => string,
  fitting: readonly Fits[],
): Adopted => {
  const open = Map.groupBy(own, ([, match]) => keyOf(match));
  return new Map(
    [...Map.groupBy(rows, keyOf)].flatMap(([key, of]) => [...adoptedBy(of, open.get(key) ?? [], fitting)]),
  );
};

/** The known matches that rows state: in the same round, or in another one with the same result. */
export const knownByRow = (rows: readonly Stated[], known: readonly Own[]): Adopted => {
  const inRound = adoptedIn(rows, known, pairingOf, likenesses);
  const taken = new Set(inRound.values());
  const [left, open] = [rows.filter((row) => !inRound.has(row)), known.filter((one) => !taken.has(one))];
  return new Map([...inRound, ...adoptedIn(left, open, meetingOf, sameScore)]);
};

/**
 * Gives the rows of a source the ids of the matches that were scored or entered here. Two sides meet once in a round of
 * a draw, so such a row is the same match under another number. If sides meet again in a group, the result and the day
 * identify the match. A row with the same result in another round is the same match, too.
 */
export const withAdopted = ({ matches }: Pick<Edition, 'matches'>, imported: ImportedEdition): ImportedEdition => {
  const stated = new Set(imported.matches.map(({ matchId }) => matchId));
  const own = [...matches].filter(([id]) => isOwnId(id) && !stated.has(id));
  if (own.length === 0) return imported;
  const fresh = imported.matches.filter(({ matchId }) => !matches.has(matchId));
  const adopted = knownByRow(fresh, own);
  const complete = (match: Stated): Stated => {
    const found = adopted.get(match);
    if (!found) return match;
    const [matchId, known] = found;
    return { ...completed(known, match), matchId };
  };
  return { ...imported, matches: imported.matches.map(complete) };
};

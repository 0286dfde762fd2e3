import { type Discipline, roundCodes } from '@rallyrank/contracts/sport/codes';
import { competitorId, type WorldMatch } from './world.js';

/** One match from the point of view of one holder. */
export interface Seen {
  readonly match: WorldMatch;
  readonly own: 0 | 1;
}

const majors = ['olympics', 'world-championships'];
const teams = ['thomas-cup'];

export const isInDomain = (match: WorldMatch, domain: string): boolean => {
  if (domain === 'all') return true;
  if (domain === 'majors') return majors.includes(match.edition.level);
  return domain === `level-${match.edition.level}` || domain === `round-${match.round.toLowerCase()}`;
};

const inOrder = (matches: readonly WorldMatch[]): WorldMatch[] =>
  [...matches].sort(
    (a, b) =>
      a.day - b.day ||
      Number(a.edition.id) - Number(b.edition.id) ||
      roundCodes.indexOf(a.round) - roundCodes.indexOf(b.round) ||
      Number(a.id) - Number(b.id),
  );

/** Matches by holder, in playing order. */
export const seenBy = (
  matches: readonly WorldMatch[],
  discipline: Discipline,
  holder: 'individual' | 'pair',
): Map<string, Seen[]> => {
  const found = new Map<string, Seen[]>();
  for (const match of inOrder(matches.filter((each) => each.discipline === discipline))) {
    for (const own of [0, 1] as const) {
      const side = match.sides[own];
      for (const id of holder === 'pair' ? [competitorId(side)] : side) {
        found.set(id, [...(found.get(id) ?? []), { match, own }]);
      }
    }
  }
  return found;
};

export const isPlayed = ({ match }: Seen): boolean =>
  match.outcome === 'completed' || match.outcome === 'retired' || match.outcome === 'disqualified';
export const isWon = (seen: Seen): boolean => isPlayed(seen) && seen.match.winner === seen.own + 1;
export const isLost = (seen: Seen): boolean => isPlayed(seen) && seen.match.winner === 2 - seen.own;
export const opponentOf = ({ match, own }: Seen): string => competitorId(match.sides[1 - own]!);
const gamesOf = ({ match, own }: Seen): readonly (readonly [number, number])[] =>
  match.games.map(([one, two]) => (own === 0 ? [one, two] : [two, one]));
const isCompleted = ({ match }: Seen): boolean => match.outcome === 'completed';
const hasLostGame = (seen: Seen, number: number): boolean => gamesOf(seen)[number]![0] < gamesOf(seen)[number]![1];
export const gamesLost = (seen: Seen): number => gamesOf(seen).filter(([own, other]) => own < other).length;
export const isDecider = (seen: Seen): boolean =>
  isCompleted(seen) && seen.match.games.length === 3 && [1, 2].includes(gamesLost(seen));
export const isComeback = (seen: Seen): boolean => isCompleted(seen) && isWon(seen) && hasLostGame(seen, 0);
export const isCollapse = (seen: Seen): boolean => isCompleted(seen) && isLost(seen) && !hasLostGame(seen, 0);
export const isStraight = (seen: Seen): boolean => isCompleted(seen) && isWon(seen) && gamesLost(seen) === 0;
export const pointsLost = (seen: Seen): number => gamesOf(seen).reduce((sum, [, other]) => sum + other, 0);
export const pointsWon = (seen: Seen): number => gamesOf(seen).reduce((sum, [own]) => sum + own, 0);
export const routs = (seen: Seen): number =>
  isPlayed(seen) ? gamesOf(seen).filter(([own, other]) => own >= 21 && other <= 5).length : 0;
export const extended = (seen: Seen): number =>
  isPlayed(seen) ? gamesOf(seen).filter(([own, other]) => own > other && own > 21).length : 0;

/** Length of the longest run of true. */
export const runOf = (flags: readonly boolean[]): number =>
  Math.max(
    0,
    ...flags
      .map((flag) => (flag ? 'x' : ' '))
      .join('')
      .split(' ')
      .map((piece) => piece.length),
  );

/** The result of one event: the deciding round, or the title. */
export interface SeenEvent {
  readonly edition: WorldMatch['edition'];
  readonly pair: string;
  readonly seen: readonly Seen[];
  readonly last: WorldMatch;
  readonly round: string;
  readonly isTitle: boolean;
  readonly isLostFinal: boolean;
}

const stageOf = (round: string): number => (round === 'BR' ? -1 : round.startsWith('G') ? 0 : 1);

/** Events of a holder in the order of their last matches, without team events. */
export const eventsOf = (seen: readonly Seen[]): SeenEvent[] => {
  const byEvent = new Map<string, Seen[]>();
  for (const each of seen) {
    if (teams.includes(each.match.edition.level)) continue;
    const key = `${each.match.edition.id} ${competitorId(each.match.sides[each.own])}`;
    byEvent.set(key, [...(byEvent.get(key) ?? []), each]);
  }
  const events = [...byEvent.values()].filter((own) => own.some(({ match }) => match.outcome !== 'unplayed'));
  const place = (match: WorldMatch) => seen.findIndex((each) => each.match === match);
  return events
    .map((own): SeenEvent => {
      const last = own.at(-1)!;
      const decisive = [...own].sort(
        (a, b) =>
          stageOf(b.match.round) - stageOf(a.match.round) ||
          roundCodes.indexOf(b.match.round) - roundCodes.indexOf(a.match.round) ||
          place(b.match) - place(a.match),
      )[0]!;
      const isFinal = decisive.match.round === 'F' && decisive.match.winner !== 0;
      return {
        edition: last.match.edition,
        pair: competitorId(last.match.sides[last.own]),
        seen: own,
        last: last.match,
        round: decisive.match.round,
        isTitle: isFinal && decisive.match.winner === decisive.own + 1,
        isLostFinal: isFinal && decisive.match.winner === 2 - decisive.own,
      };
    })
    .sort((a, b) => place(a.last) - place(b.last));
};

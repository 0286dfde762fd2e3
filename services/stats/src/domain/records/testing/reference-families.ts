import * as r from './reference.js';

type ByMatches = (seen: readonly r.Seen[]) => number | undefined;
type ByEvents = (events: readonly r.SeenEvent[]) => number | undefined;

const count =
  (is: (seen: r.Seen) => boolean): ByMatches =>
  (seen) =>
    seen.filter(is).length || undefined;
const sum =
  (of: (seen: r.Seen) => number): ByMatches =>
  (seen) =>
    seen.reduce((total, each) => total + of(each), 0) || undefined;
const run =
  (is: (seen: r.Seen) => boolean, among: (seen: r.Seen) => boolean): ByMatches =>
  (seen) => {
    const longest = r.runOf(seen.filter(among).map(is));
    return longest < 2 ? undefined : longest;
  };
const distinct =
  (keyOf: (seen: r.Seen) => unknown, is: (seen: r.Seen) => boolean): ByMatches =>
  (seen) =>
    new Set(seen.filter(is).map(keyOf)).size || undefined;

/**
 * Families over matches, implemented literally from their texts: the value of a holder from its matches in a domain.
 */
export const matchReference: Readonly<Record<string, ByMatches>> = {
  matches: count(r.isPlayed),
  wins: count(r.isWon),
  losses: count(r.isLost),
  'win-streak': run(r.isWon, r.isPlayed),
  'loss-streak': run(r.isLost, r.isPlayed),
  deciders: count(r.isDecider),
  'deciders-won': count((seen) => r.isDecider(seen) && r.isWon(seen)),
  'decider-streak': run(r.isWon, r.isDecider),
  comebacks: count(r.isComeback),
  collapses: count(r.isCollapse),
  'straight-wins': count(r.isStraight),
  'straight-streak': run(r.isStraight, r.isPlayed),
  'walkovers-received': count(({ match, own }) => match.outcome === 'walkover' && match.winner === own + 1),
  'walkovers-given': count(({ match, own }) => match.outcome === 'walkover' && match.winner === 2 - own),
  retirements: count((seen) => seen.match.outcome === 'retired' && r.isLost(seen)),
  'losses-without-win': (seen) => (seen.some(r.isWon) ? undefined : seen.filter(r.isLost).length || undefined),
  'wins-before-loss': (seen) => {
    const played = seen.filter(r.isPlayed);
    const first = played.findIndex(r.isLost);
    return first > 0 ? first : undefined;
  },
  'win-span': (seen) => {
    const days = seen.filter(r.isWon).map(({ match }) => match.day);
    return days.length < 2 ? undefined : days.at(-1)! - days[0]!;
  },
  'match-gap': (seen) => {
    const days = seen.filter(r.isPlayed).map(({ match }) => match.day);
    return Math.max(0, ...days.slice(1).map((day, i) => day - days[i]!)) || undefined;
  },
  'seasons-with-win': distinct(({ match }) => match.edition.season, r.isWon),
  'opponents-beaten': distinct(r.opponentOf, r.isWon),
  'win-venues': (seen) =>
    new Set(seen.filter(r.isWon).flatMap(({ match }) => match.edition.association ?? [])).size || undefined,
  'minutes-on-court': sum((seen) => (r.isPlayed(seen) ? seen.match.minutes : 0)),
  'points-won': sum((seen) => (r.isPlayed(seen) ? r.pointsWon(seen) : 0)),
  routs: sum(r.routs),
  'extended-won': sum(r.extended),
};

const countEvents =
  (is: (event: r.SeenEvent) => boolean): ByEvents =>
  (events) =>
    events.filter(is).length || undefined;
const runOfEvents =
  (is: (event: r.SeenEvent) => boolean, among: (event: r.SeenEvent) => boolean = () => true): ByEvents =>
  (events) => {
    const longest = r.runOf(events.filter(among).map(is));
    return longest < 2 ? undefined : longest;
  };
const isFinal = ({ round }: r.SeenEvent): boolean => round === 'F';
const isTitle = ({ isTitle: is }: r.SeenEvent): boolean => is;
const isOpeningLoss = ({ seen }: r.SeenEvent): boolean => seen.some(r.isLost) && !seen.some(r.isWon);

/** Families over events: the value of a holder from its events in a domain. */
export const eventReference: Readonly<Record<string, ByEvents>> = {
  titles: countEvents(isTitle),
  finals: countEvents(isFinal),
  'lost-finals': countEvents(({ isLostFinal }) => isLostFinal),
  'semi-finals': countEvents(({ round }) => ['SF', 'F'].includes(round)),
  'quarter-finals': countEvents(({ round }) => ['QF', 'SF', 'F'].includes(round)),
  events: countEvents(() => true),
  'opening-losses': countEvents(isOpeningLoss),
  'title-streak': runOfEvents(isTitle),
  'final-streak': runOfEvents(isFinal),
  'finals-won-streak': runOfEvents(isTitle, isFinal),
  'opening-loss-streak': runOfEvents(isOpeningLoss),
  'finals-without-title': (events) => (events.some(isTitle) ? undefined : events.filter(isFinal).length || undefined),
  'matches-without-title': (events) =>
    events.some(isTitle) ? undefined : events.flatMap(({ seen }) => seen).filter(r.isPlayed).length || undefined,
  'title-at-debut': (events) => (events.some(isTitle) ? events.findIndex(isTitle) : undefined),
  'events-before-title': (events) => {
    const first = events.findIndex(isTitle);
    return first > 0 ? first : undefined;
  },
  'different-tournaments-won': (events) =>
    new Set(events.filter(isTitle).map(({ edition }) => edition.seriesId)).size || undefined,
  'seasons-with-title': (events) =>
    new Set(events.filter(isTitle).map(({ edition }) => edition.season)).size || undefined,
  'title-seasons-streak': (events) => {
    const seasons = new Set(events.filter(isTitle).map(({ edition }) => edition.season));
    const longest = r.runOf([2022, 2023, 2024].map((season) => seasons.has(season)));
    return longest < 2 ? undefined : longest;
  },
  'partners-with-title': (events) => new Set(events.filter(isTitle).map(({ pair }) => pair)).size || undefined,
};

/** Families of single matches: the values of all matches, from the point of view of the winner. */
export const singleReference: Readonly<Record<string, (seen: r.Seen) => number | undefined>> = {
  'longest-match': ({ match }) => match.minutes || undefined,
  'shortest-match': ({ match }) => (match.outcome === 'completed' ? match.minutes || undefined : undefined),
  'most-points': (seen) => r.pointsWon(seen) + r.pointsLost(seen),
  'fewest-points-lost': (seen) => (seen.match.outcome === 'completed' ? r.pointsLost(seen) : undefined),
  'narrowest-win': (seen) => (seen.match.outcome === 'completed' ? r.pointsWon(seen) - r.pointsLost(seen) : undefined),
};

/** Families against one opponent: the value from the matches between two holders. */
export const versusReference: Readonly<Record<string, ByMatches>> = {
  'wins-over-opponent': count(r.isWon),
  'wins-unbeaten': (seen) => (seen.some(r.isLost) ? undefined : seen.filter(r.isWon).length || undefined),
  'losses-winless': (seen) => (seen.some(r.isWon) ? undefined : seen.filter(r.isLost).length || undefined),
  'streak-over-opponent': run(r.isWon, r.isPlayed),
  meetings: (seen) => {
    const played = seen.filter(r.isPlayed);
    const twice = 2 * played.filter(r.isWon).length - played.length;
    return twice > 0 || (twice === 0 && played.length > 0 && r.isWon(played.at(-1)!)) ? played.length : undefined;
  },
};

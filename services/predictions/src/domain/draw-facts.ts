import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import type { Discipline, RoundCode } from '@rallyrank/contracts/sport/codes';
import type {
  EditionFacts,
  Entry,
  EntryList,
  MatchFacts,
  Side,
  DrawFacts as TournamentDraw,
  TournamentEvent,
} from '@rallyrank/contracts/tournaments/events';
import { sidesOfDraw } from '@rallyrank/shared/domain/draws/sides-of-draw';
import type { DrawFacts } from './pool.js';

/**
 * Number of days after the end of a tournament without a result of the final, after which it counts as having no
 * champion.
 */
const DAYS_FOR_RESULT = 14;
const PLAYED: readonly MatchFacts['outcome'][] = ['completed', 'retired', 'disqualified'];

type DrawEvent = Extract<TournamentEvent, { readonly type: 'DrawPublished' | 'DrawCorrected' }>;

/** The facts about an edition that predictions need, folded from its stream. */
export interface EditionState {
  facts: Pick<EditionFacts, 'status' | 'startDate' | 'endDate' | 'surface' | 'association'> | undefined;
  isWithdrawn: boolean;
  readonly draws: Map<Id, Pick<TournamentDraw, 'discipline' | 'stage' | 'byes' | 'pairings'>>;
  /** Withdrawn draws, by id. */
  readonly withdrawnDraws: EditionState['draws'];
  readonly entryLists: Map<Discipline, EntryList>;
  readonly matches: Map<Id, MatchFacts>;
}

export const initial = (): EditionState => ({
  facts: undefined,
  isWithdrawn: false,
  draws: new Map(),
  withdrawnDraws: new Map(),
  entryLists: new Map(),
  matches: new Map(),
});

const putDraw = (state: EditionState, draw: DrawEvent['data']): void => {
  state.withdrawnDraws.delete(draw.drawId);
  state.draws.set(draw.drawId, draw);
};

const withdrawDraw = ({ draws, withdrawnDraws }: EditionState, drawId: Id): void => {
  const draw = draws.get(drawId);
  if (draw) withdrawnDraws.set(drawId, draw);
  draws.delete(drawId);
};

/** Mutates and returns the state, which is used by one fold only. */
export const evolve = (state: EditionState, { type, data }: TournamentEvent): EditionState => {
  if (type === 'EditionScheduled' || type === 'EditionCorrected') state.facts = data;
  else if (type === 'EditionWithdrawn' || type === 'EditionRestored') state.isWithdrawn = type === 'EditionWithdrawn';
  else if (type === 'DrawPublished' || type === 'DrawCorrected') putDraw(state, data);
  else if (type === 'DrawWithdrawn') withdrawDraw(state, data.drawId);
  else if (type === 'EntryListWithdrawn') state.entryLists.delete(data.discipline);
  else if (type === 'EntryListPublished') state.entryLists.set(data.discipline, data);
  else if (type === 'MatchCompleted' || type === 'MatchCorrected') state.matches.set(data.matchId, data);
  else if (type === 'ResultWithdrawn') state.matches.delete(data.matchId);
  return state;
};

/** A match of the edition that is on a court or about to be, as reported by the service `live`. */
export interface LiveMatch {
  readonly drawId: Id;
  readonly round: RoundCode;
  readonly slot: number | null;
  readonly sideIds: readonly [Id, Id];
  readonly hasBegun: boolean;
  /** Whether the end of the match was undone, so that a recorded result is no longer valid. */
  readonly isResumed: boolean;
}
export type LiveMatches = ReadonlyMap<Id, LiveMatch>;

/** The id of the main draw of a discipline; null if there is none, undefined if there are several. */
export const mainDrawOf = ({ draws }: EditionState, discipline: Discipline): Id | null | undefined => {
  const found = [...draws].filter(([, draw]) => draw.discipline === discipline && draw.stage === 'main');
  return found.length > 1 ? undefined : (found[0]?.[0] ?? null);
};

/** Whether the edition, or the only main draw of the discipline, is withdrawn. */
export const isWithdrawnIn = (state: EditionState, discipline: Discipline): boolean =>
  state.isWithdrawn ||
  (mainDrawOf(state, discipline) === null &&
    [...state.withdrawnDraws.values()].some((draw) => draw.discipline === discipline && draw.stage === 'main'));

/** The side ids of each match of a draw that has begun, by match id. */
const begunIn = (drawId: Id | null, { matches }: EditionState, live: LiveMatches): ReadonlyMap<Id, readonly Id[]> => {
  const onCourt = [...live].filter(([, match]) => match.drawId === drawId && match.hasBegun);
  const known = [...matches].filter(([id, match]) => match.drawId === drawId && !live.get(id)?.isResumed);
  return new Map<Id, readonly Id[]>([
    ...onCourt.map(([id, { sideIds }]): [Id, readonly Id[]] => [id, sideIds]),
    ...known.map(([id, { sides }]): [Id, readonly Id[]] => [id, sides.map(({ competitorId }) => competitorId)]),
  ]);
};

/** Returns the number of matches of the draw that each side has begun, walkovers included. */
export const begunOf = (drawId: Id | null, state: EditionState, live: LiveMatches): ((competitorId: Id) => number) => {
  const counts = new Map<Id, number>();
  for (const id of [...begunIn(drawId, state, live).values()].flat()) counts.set(id, (counts.get(id) ?? 0) + 1);
  return (competitorId) => counts.get(competitorId) ?? 0;
};

/**
 * The sides in a match of the draw that has begun and has no result. The win probabilities of the draw do not include
 * the points of such a match.
 */
export const playingIn = (drawId: Id | null, { matches }: EditionState, live: LiveMatches): ReadonlySet<Id> => {
  const decided = [...matches.values()].filter((match) => match.drawId === drawId);
  const isDecided = (id: Id, { round, slot }: LiveMatch): boolean =>
    matches.has(id) ||
    decided.some((match) => match.round === round && match.slot !== undefined && match.slot === slot);
  const playing = [...live].filter(([id, match]) => match.drawId === drawId && match.hasBegun && !isDecided(id, match));
  return new Set(playing.flatMap(([, { sideIds }]) => sideIds));
};

/** Whether the win probabilities of a draw are based on a result that is no longer valid. */
export const hasResumedMatch = (drawId: Id | null, live: LiveMatches): boolean =>
  [...live.values()].some((match) => match.drawId === drawId && match.isResumed);

/**
 * The ids of all players who are known to take part in an edition.
 * @param planned sides in the order of play
 */
export const participantsOf = (
  { draws, entryLists, matches }: EditionState,
  planned: readonly Side[],
): ReadonlySet<Id> => {
  const drawn = [...draws.values()].flatMap(sidesOfDraw);
  const played = [...matches.values()].flatMap(({ sides }) => sides);
  const entered = [...entryLists.values()].flatMap(({ entries }) => entries);
  return new Set([...drawn, ...entered, ...played, ...planned].flatMap(({ playerIds }) => playerIds));
};

/** Number of days before the tournament at which a pool opens if the draw has not been made yet. */
const OPENS_BEFORE = 7;
const FEWEST_SIDES = 2;
/** Maximum number of sides in a quote. */
const MOST_SIDES = 256;

/**
 * The entries of the main draw on the newest entry list. Null without a list, more than 7 days before the tournament,
 * and once the tournament has begun.
 */
export const enteredIn = (
  { facts, entryLists }: EditionState,
  discipline: Discipline,
  { today, hasBegun }: { readonly today: Day; readonly hasBegun: boolean },
): readonly Entry[] | null => {
  if (!facts || hasBegun || dayNumber(today) < dayNumber(facts.startDate) - OPENS_BEFORE) return null;
  return entryLists.get(discipline)?.entries.filter(({ status }) => status === 'main') ?? null;
};

/** Whether the champion can be predicted from the entry list: it has 2 to 256 entries. */
export const canBeDrawn = (entered: readonly Entry[] | null): entered is readonly Entry[] =>
  entered !== null && entered.length >= FEWEST_SIDES && entered.length <= MOST_SIDES;

/** Number of matches of a draw that have a result. */
export const resultsOf = (drawId: Id | null, { matches }: EditionState): number =>
  [...matches.values()].filter((match) => match.drawId === drawId).length;

const winnerOf = (match: MatchFacts | undefined): Id | null =>
  match?.winner === undefined ? null : match.sides[match.winner - 1]!.competitorId;

/** A discipline, and the id of its draw; null before the draw is made. */
export interface DrawOf {
  readonly discipline: Discipline;
  readonly drawId: Id | null;
}

/**
 * The facts that determine the course of a pool.
 * @param today day in the time zone of the site
 */
export const drawFactsOf = (
  { discipline, drawId }: DrawOf,
  state: EditionState,
  live: LiveMatches,
  today: Day,
): DrawFacts => {
  const own = [...state.matches.values()].filter((match) => match.drawId === drawId);
  const final = own.find(({ round }) => round === 'F');
  const ofDraw = [...live.values()].filter((match) => match.drawId === drawId);
  const { status, startDate, endDate } = state.facts!;
  const played = own.filter(({ outcome }) => PLAYED.includes(outcome)).flatMap(({ sides }) => sides);
  return {
    drawn: null,
    isCancelled: status === 'cancelled',
    isWithdrawn: isWithdrawnIn(state, discipline),
    hasBegun: today > startDate || state.matches.size > 0 || [...live.values()].some(({ hasBegun }) => hasBegun),
    hasFinalBegun: final !== undefined || ofDraw.some(({ round, hasBegun }) => round === 'F' && hasBegun),
    isOver: final !== undefined || dayNumber(today) > dayNumber(endDate) + DAYS_FOR_RESULT,
    championId: winnerOf(final),
    playedIds: [...new Set(played.map(({ competitorId }) => competitorId))].sort(),
  };
};

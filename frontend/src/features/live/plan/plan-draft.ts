import type { MatchPlan, OrderOfPlayMatch } from '@rallyrank/contracts/live/order-of-play';
import { isDoubles } from '@rallyrank/contracts/sport/codes';
import { localTime } from '~/shared/entity/local-time';
import { courtsFrom, fillCourts } from './courts';
import { placeOf } from './places';

const SUGGESTED_MINUTES = '45';
export const MOST_MINUTES = 600;

/** The players of both sides, by id. */
export type Named = readonly [readonly string[], readonly string[]];

/** The values that a person has entered for one match, or for several at once. */
export interface Draft {
  readonly courts: string;
  /** Local time. */
  readonly start: string;
  readonly order: string;
  readonly minutes: string;
  readonly named: Named;
  readonly gamesToWin: number | undefined;
}

/**
 * The draft that a form starts with.
 * @param lengths numbers of games or sets that can win a match, the usual one first
 */
export const draftOf = (matches: readonly OrderOfPlayMatch[], lengths: readonly number[]): Draft => {
  const one = matches.length === 1 ? matches[0] : undefined;
  return {
    courts: one?.court ?? '',
    start: localTime(one?.notBefore),
    order: one?.order ? String(one.order) : '',
    minutes: SUGGESTED_MINUTES,
    named: [[], []],
    gamesToWin: matches.find(({ gamesToWin }) => gamesToWin !== null)?.gamesToWin ?? lengths[0],
  };
};

export const playersOf = ({ discipline }: OrderOfPlayMatch): number => (isDoubles(discipline) ? 2 : 1);

const isWhole = (text: string, most: number): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most;

type Problem = 'courtsWrong' | 'courtsNeeded' | 'oneCourt' | 'orderWrong' | 'minutesWrong' | 'sidesNeeded';
export type Problems = Partial<Record<'courts' | 'order' | 'minutes' | 'sides', Problem>>;

const ofCourts = (text: string, isOne: boolean): Problem | undefined => {
  const count = courtsFrom(text).length;
  if (text.trim() === '') return isOne ? undefined : 'courtsNeeded';
  if (count === 0) return 'courtsWrong';
  return isOne && count > 1 ? 'oneCourt' : undefined;
};

/** The problems that must be solved before the draft can be sent. */
export const problemsOf = (matches: readonly OrderOfPlayMatch[], draft: Draft): Problems => {
  const isOne = matches.length === 1;
  const courts = ofCourts(draft.courts, isOne);
  const isOrder = draft.order === '' || isWhole(draft.order, 999);
  const isNamed = matches.every(
    (match) => match.sides !== null || draft.named.every((side) => side.length === playersOf(match)),
  );
  return {
    ...(courts && { courts }),
    ...(isOne && !isOrder && { order: 'orderWrong' as const }),
    ...(!isOne && !isWhole(draft.minutes, MOST_MINUTES) && { minutes: 'minutesWrong' as const }),
    ...(!isNamed && { sides: 'sidesNeeded' as const }),
  };
};

/** The plans of a draft without problems. Several matches are distributed over the courts. */
export const plansOf = (matches: readonly OrderOfPlayMatch[], draft: Draft): MatchPlan[] => {
  const start = draft.start === '' ? undefined : new Date(draft.start).toISOString();
  const places = fillCourts(matches.length, courtsFrom(draft.courts), start, Number(draft.minutes));
  const [one, two] = draft.named;
  return matches.map((match, at) => ({
    ...placeOf(match),
    ...places[at],
    ...(matches.length === 1 && draft.order !== '' && { order: Number(draft.order) }),
    ...(match.sides === null && { sides: [{ playerIds: [...one] }, { playerIds: [...two] }] }),
    ...(draft.gamesToWin !== undefined && { gamesToWin: draft.gamesToWin }),
  }));
};

import type { Day } from '../shared/time.js';
import { badmintonPoints } from './badminton-points.js';
import type { RoundCode } from './codes.js';
import type { PointsTable, SportKey } from './profile.js';
import { tennisScale } from './tennis-points.js';

/**
 * The rule by which a world ranking is computed from results, in addition to `publishedList` (number of results, number
 * of weeks) and `points`.
 */
export interface RankingRule {
  /** Weekday on which lists are published; 0 is Sunday. The last era has no end. */
  readonly listDays: readonly { readonly from: Day; readonly weekday: number }[];
  /**
   * Whole weeks from the first list day without a list to the next list. No result lapses in them, and ranks are not
   * counted.
   */
  readonly frozen: readonly { readonly from: Day; readonly to: Day }[];
  /**
   * Maximum number of days, without frozen days, for which a list is in force if the next one is missing, by the day of
   * the list: the longest interval between two lists of the era. After that the ranks are unknown.
   */
  readonly inForce: readonly { readonly from: Day; readonly days: number }[];
  /**
   * The result of a side that loses in the qualifying draw: for the last qualifying round the place below the first
   * round of the main draw, and one step lower for each earlier round; or none.
   */
  readonly qualifyingLoss: 'steps-below' | 'none';
  /** Kinds of entries (such as wild cards) without points for a defeat in their first match. */
  readonly noPointsForFirstLoss: readonly string[];
  /** Levels that count in addition to the best results. */
  readonly beside: readonly string[];
  /**
   * Levels whose results count before better ones of other levels, from a day on, and the names of their editions
   * that are not mandatory.
   */
  readonly mandatory: readonly {
    readonly from: Day;
    readonly levels: readonly string[];
    readonly except: readonly string[];
  }[];
  /** Levels whose results lapse in the week before the next edition of their series and not after it. */
  readonly lapseAtStart: readonly string[];
  /**
   * Number of days of an edition, by the first round of its main draw, for sources that state only its first day; one
   * day otherwise.
   */
  readonly drawDays: Readonly<Partial<Record<RoundCode, number>>>;
  /** Minimum prize money (US dollars) of a level from a season on, newest first. Any amount above it is extra. */
  readonly minimumPrizeUsd: Readonly<Record<string, readonly { readonly fromSeason: number; readonly usd: number }[]>>;
  /** The single scale for results of all eras (all-time list). */
  readonly unified: PointsTable;
}

const { extraPrizeMoney: _, ...badmintonScale } = badmintonPoints.at(-1)!;

const rules: Readonly<Record<SportKey, RankingRule>> = {
  badminton: {
    listDays: [
      { from: '1990-01-01', weekday: 4 },
      { from: '2018-01-01', weekday: 2 },
    ],
    // The list of 2020-03-17 was in force for its own week. The next one was published on 2021-02-02.
    frozen: [{ from: '2020-03-24', to: '2021-02-01' }],
    // All 209 lists of 2022-2025 are one week apart. Twice that time is allowed, so that a single missing list leaves
    // no gap.
    inForce: [{ from: '1990-01-01', days: 14 }],
    qualifyingLoss: 'steps-below',
    noPointsForFirstLoss: ['WC'],
    beside: [],
    mandatory: [],
    lapseAtStart: [],
    drawDays: {},
    minimumPrizeUsd: {
      'super-1000': [
        { fromSeason: 2025, usd: 1_450_000 },
        { fromSeason: 2024, usd: 1_300_000 },
        { fromSeason: 2023, usd: 1_250_000 },
      ],
    },
    unified: {
      ...badmintonScale,
      scheme: 'UNIFIED',
      from: '1850-01-01',
      // Each tier of the Super Series gave the points of the tier that replaced it in 2018.
      countsAs: {
        ...badmintonScale.countsAs,
        'super-series-finals': 'world-tour-finals',
        'super-series-premier': 'super-750',
        'super-series': 'super-500',
        'grand-prix-gold': 'super-300',
        'grand-prix': 'super-100',
      },
    },
  },
  tennis: {
    listDays: [{ from: '1968-01-01', weekday: 1 }],
    // The list of 2020-03-16 was in force for its own week. The next one was published on 2020-08-24.
    frozen: [{ from: '2020-03-23', to: '2020-08-23' }],
    // The longest intervals between the 2,322 lists of the ATP 1973-2025. The women's lists of 1984-1989 are weekly.
    inForce: [
      { from: '1973-01-01', days: 78 },
      { from: '1976-01-01', days: 32 },
      { from: '1993-01-01', days: 14 },
    ],
    qualifyingLoss: 'none',
    noPointsForFirstLoss: [],
    beside: ['tour-finals'],
    // ATP Rulebook, chapter on the rankings: the Grand Slams and the Masters, since 2009 without Monte Carlo.
    mandatory: [
      { from: '2000-01-01', levels: ['grand-slam', 'masters-1000'], except: [] },
      { from: '2009-01-01', levels: ['grand-slam', 'masters-1000'], except: ['Monte Carlo Masters'] },
    ],
    lapseAtStart: ['tour-finals'],
    drawDays: { R256: 14, R128: 14 },
    minimumPrizeUsd: {},
    unified: tennisScale,
  },
};

export const rankingRuleOf = (sport: SportKey): RankingRule => rules[sport];

import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { disciplines, roundCodes } from '@rallyrank/contracts/sport/codes';
import { levelOrder } from '@rallyrank/contracts/sport/levels';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { surfaces } from '@rallyrank/contracts/sport/surfaces';
import type { getPlayerH2H } from '@rallyrank/contracts/stats/head-to-head';
import { type Balance, emptyBalance } from '../domain/head-to-head/balance.js';
import type { HeadToHead } from '../domain/head-to-head/head-to-head.js';

type Pair = NonNullable<ResultOf<typeof getPlayerH2H>['pair']>;
/** The balances between two competitors, without their names and matches. */
type Balances = Omit<Pair, 'sides' | 'matches'>;

export const balance = ({ tally, games, points }: Balance): Pair['total'] => ({
  ...tally,
  games: { won: games[0], lost: games[1] },
  points: { won: points[0], lost: points[1] },
});

export const noBalances = (): Balances => ({
  total: balance(emptyBalance()),
  finals: balance(emptyBalance()),
  byDiscipline: [],
  byLevel: [],
  byRound: [],
  bySeason: [],
  bySurface: [],
});

const inOrder = <K, T>(groups: ReadonlyMap<K, Balance>, orderOf: (key: K) => number, row: (key: K) => T) =>
  [...groups].sort(([a], [b]) => orderOf(a) - orderOf(b)).map(([key, of]) => ({ ...row(key), tally: balance(of) }));

export const balancesOf = (profile: SportProfile, found: HeadToHead): Balances => ({
  total: balance(found.total),
  finals: balance(found.finals),
  byDiscipline: inOrder(
    found.byDiscipline,
    (discipline) => discipline,
    (discipline) => ({ discipline: disciplines[discipline]! }),
  ),
  byLevel: inOrder(
    found.byLevel,
    (level) => levelOrder(profile, level),
    (level) => ({ level }),
  ),
  byRound: inOrder(
    found.byRound,
    (round) => -roundCodes.indexOf(round),
    (round) => ({ round }),
  ),
  bySeason: inOrder(
    found.bySeason,
    (season) => -season,
    (season) => ({ season }),
  ),
  bySurface: inOrder(
    found.bySurface,
    (surface) => surfaces.indexOf(surface),
    (surface) => ({ surface }),
  ),
});

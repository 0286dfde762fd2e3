import { type Family, familiesOf } from './families.js';

const infamous = { isInfamous: true } as const;

const side = { holders: 'side', domains: 'full', weight: 'none' } as const;

/** Length and score of single matches, and career totals. */
export const matchScoreFamilies: readonly Family[] = familiesOf('match', [
  ['longest-match', { kind: 'extreme', column: 'minutes', flags: ['timedWin'] }, side],
  [
    'shortest-match',
    { kind: 'extreme', column: 'minutes', flags: ['timedWin', 'completedWin'] },
    { ...side, order: 'least' },
  ],
  ['most-points', { kind: 'extreme', column: 'points', flags: ['scoredWin'] }, side],
  [
    'fewest-points-lost',
    { kind: 'extreme', column: 'pointsAgainst', flags: ['scoredWin', 'completedWin'] },
    { ...side, order: 'least', weight: 'low' },
  ],
  [
    'biggest-margin',
    { kind: 'extreme', column: 'margin', flags: ['scoredWin', 'completedWin'] },
    { ...side, domains: 'levels' },
  ],
  [
    'narrowest-win',
    { kind: 'extreme', column: 'margin', flags: ['scoredWin', 'completedWin'] },
    { ...side, domains: 'levels', order: 'least' },
  ],
  ['minutes-on-court', { kind: 'sum', column: 'minutes' }, { weight: 'none' }],
  ['points-won', { kind: 'sum', column: 'pointsFor' }, { weight: 'none' }],
  ['routs', { kind: 'sum', column: 'routs' }, { domains: 'levels' }],
  ['routs-taken', { kind: 'sum', column: 'routsTaken' }, infamous],
  ['extended-won', { kind: 'sum', column: 'extendedWon' }, {}],
]);

import { type Family, familiesOf } from './families.js';

const infamous = { isInfamous: true } as const;

/** Ages, years, seasons, tournaments and partners. */
export const eventCareerFamilies: readonly Family[] = familiesOf('event', [
  [
    'youngest-champion',
    { kind: 'age', flag: 'title', at: 'first' },
    { order: 'least', domains: 'levels', weight: 'middle' },
  ],
  ['oldest-champion', { kind: 'age', flag: 'title', at: 'last' }, { domains: 'levels', weight: 'middle' }],
  ['youngest-finalist', { kind: 'age', flag: 'final', at: 'first' }, { order: 'least' }],
  ['oldest-finalist', { kind: 'age', flag: 'final', at: 'last' }, {}],
  ['youngest-semi-finalist', { kind: 'age', flag: 'semi', at: 'first' }, { order: 'least' }],
  ['oldest-first-champion', { kind: 'age', flag: 'title', at: 'first' }, {}],
  ['title-span', { kind: 'span', flag: 'title' }, { domains: 'levels' }],
  ['final-span', { kind: 'span', flag: 'final' }, {}],
  ['title-gap', { kind: 'gap', flag: 'title' }, { weight: 'none' }],
  ['events-before-title', { kind: 'wait', flag: 'played', until: 'title' }, { domains: 'levels', weight: 'none' }],
  ['title-at-debut', { kind: 'wait', flag: 'played', until: 'title' }, { order: 'least', domains: 'levels' }],
  ['finals-before-title', { kind: 'wait', flag: 'final', until: 'title' }, infamous],
  ['season-titles', { kind: 'group', by: 'season', flag: 'title' }, { domains: 'levels', weight: 'middle' }],
  ['season-finals', { kind: 'group', by: 'season', flag: 'final' }, { domains: 'levels' }],
  ['season-events', { kind: 'group', by: 'season', flag: 'played' }, { weight: 'none' }],
  ['season-opening-losses', { kind: 'group', by: 'season', flag: 'openingLoss' }, infamous],
  ['seasons-with-title', { kind: 'distinct', by: 'season', flag: 'title' }, {}],
  ['title-seasons-streak', { kind: 'seasons-run', flag: 'title' }, { weight: 'middle' }],
  ['final-seasons-streak', { kind: 'seasons-run', flag: 'final' }, {}],
  ['titles-at-tournament', { kind: 'group', by: 'series', flag: 'title' }, { domains: 'levels', weight: 'middle' }],
  ['finals-at-tournament', { kind: 'group', by: 'series', flag: 'final' }, {}],
  ['events-at-tournament', { kind: 'group', by: 'series', flag: 'played' }, { weight: 'none' }],
  [
    'title-streak-at-tournament',
    { kind: 'group-run', by: 'series', flag: 'title', among: 'played' },
    { weight: 'middle' },
  ],
  ['different-tournaments-won', { kind: 'distinct', by: 'series', flag: 'title' }, {}],
  ['different-levels-won', { kind: 'distinct', by: 'level', flag: 'title' }, { domains: 'all' }],
  ['title-venues', { kind: 'distinct', by: 'venue', flag: 'title' }, {}],
  ['partners-with-title', { kind: 'distinct', by: 'partner', flag: 'title' }, { holders: 'partner', weight: 'middle' }],
  ['partners-with-final', { kind: 'distinct', by: 'partner', flag: 'final' }, { holders: 'partner' }],
  [
    'fewest-points-lost-title',
    { kind: 'extreme', column: 'pointsAgainst', flags: ['measuredTitle'] },
    { order: 'least', holders: 'side', domains: 'levels' },
  ],
  [
    'most-points-lost-title',
    { kind: 'extreme', column: 'pointsAgainst', flags: ['measuredTitle'] },
    { holders: 'side', weight: 'none' },
  ],
  [
    'most-games-lost-title',
    { kind: 'extreme', column: 'gamesLost', flags: ['measuredTitle'] },
    { holders: 'side', weight: 'none' },
  ],
  ['longest-title', { kind: 'extreme', column: 'minutes', flags: ['timedTitle'] }, { holders: 'side', weight: 'none' }],
  [
    'quickest-title',
    { kind: 'extreme', column: 'minutes', flags: ['timedTitle', 'measuredTitle'] },
    { order: 'least', holders: 'side' },
  ],
]);

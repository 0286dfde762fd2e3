import { type Family, familiesOf } from './families.js';

const infamous = { isInfamous: true } as const;

/** Years, seasons, opponents and partners. */
export const matchCareerFamilies: readonly Family[] = familiesOf('match', [
  ['youngest-winner', { kind: 'age', flag: 'won', at: 'first' }, { order: 'least', domains: 'levels' }],
  ['oldest-winner', { kind: 'age', flag: 'won', at: 'last' }, { domains: 'levels' }],
  ['youngest-player', { kind: 'age', flag: 'played', at: 'first' }, { order: 'least' }],
  ['oldest-player', { kind: 'age', flag: 'played', at: 'last' }, { weight: 'none' }],
  ['win-span', { kind: 'span', flag: 'won' }, {}],
  ['match-gap', { kind: 'gap', flag: 'played' }, { domains: 'all', weight: 'none' }],
  ['season-wins', { kind: 'group', by: 'season', flag: 'won' }, { domains: 'levels', weight: 'middle' }],
  ['season-matches', { kind: 'group', by: 'season', flag: 'played' }, { weight: 'none' }],
  ['season-losses', { kind: 'group', by: 'season', flag: 'lost' }, infamous],
  [
    'season-win-share',
    { kind: 'group-share', by: 'season', flag: 'won', of: 'played' },
    { minimum: { least: 5, part: 0.4 }, weight: 'middle' },
  ],
  ['seasons-with-win', { kind: 'distinct', by: 'season', flag: 'won' }, {}],
  ['meetings', { kind: 'group', by: 'opponent', flag: 'played' }, { holders: 'side', domains: 'full', weight: 'none' }],
  ['wins-over-opponent', { kind: 'group', by: 'opponent', flag: 'won' }, { holders: 'side', domains: 'levels' }],
  ['wins-unbeaten', { kind: 'group', by: 'opponent', flag: 'won', without: 'lost' }, { holders: 'side' }],
  ['losses-winless', { kind: 'group', by: 'opponent', flag: 'lost', without: 'won' }, { holders: 'side', ...infamous }],
  [
    'streak-over-opponent',
    { kind: 'group-run', by: 'opponent', flag: 'won', among: 'played' },
    { holders: 'side', domains: 'levels' },
  ],
  ['opponents-beaten', { kind: 'distinct', by: 'opponent', flag: 'won' }, {}],
  ['opponents-met', { kind: 'distinct', by: 'opponent', flag: 'played' }, { weight: 'none' }],
  ['first-meeting-finals-won', { kind: 'count', flag: 'firstMeetingFinalWon' }, {}],
  ['first-meeting-finals-lost', { kind: 'count', flag: 'firstMeetingFinalLost' }, infamous],
  ['win-venues', { kind: 'distinct', by: 'venue', flag: 'won' }, {}],
  ['partners-won', { kind: 'distinct', by: 'partner', flag: 'won' }, { holders: 'partner' }],
  ['partners', { kind: 'distinct', by: 'partner', flag: 'played' }, { holders: 'partner', weight: 'none' }],
]);

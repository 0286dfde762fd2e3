import { type Family, familiesOf } from './families.js';

const infamous = { isInfamous: true } as const;
const few = { least: 5, part: 0.2 } as const;

/** Results of events. */
export const eventResultFamilies: readonly Family[] = familiesOf('event', [
  ['titles', { kind: 'count', flag: 'title' }, { domains: 'levels', weight: 'high', hasAssociations: true }],
  ['finals', { kind: 'count', flag: 'final' }, { domains: 'levels', weight: 'middle', hasAssociations: true }],
  ['lost-finals', { kind: 'count', flag: 'lostFinal' }, { domains: 'levels', ...infamous }],
  ['semi-finals', { kind: 'count', flag: 'semi' }, { domains: 'levels' }],
  ['quarter-finals', { kind: 'count', flag: 'quarter' }, { domains: 'levels' }],
  ['events', { kind: 'count', flag: 'played' }, { domains: 'levels', weight: 'none' }],
  ['opening-losses', { kind: 'count', flag: 'openingLoss' }, { domains: 'levels', ...infamous }],
  ['title-share', { kind: 'share', flag: 'title', of: 'played' }, { minimum: few, weight: 'middle' }],
  ['final-share', { kind: 'share', flag: 'final', of: 'played' }, { minimum: few }],
  ['finals-won-share', { kind: 'share', flag: 'title', of: 'final' }, { minimum: few, weight: 'middle' }],
  ['finals-lost-share', { kind: 'share', flag: 'lostFinal', of: 'final' }, { minimum: few, ...infamous }],
  ['opening-loss-share', { kind: 'share', flag: 'openingLoss', of: 'played' }, { minimum: few, ...infamous }],
  ['title-streak', { kind: 'run', flag: 'title', among: 'played' }, { domains: 'levels', weight: 'high' }],
  ['final-streak', { kind: 'run', flag: 'final', among: 'played' }, { domains: 'levels', weight: 'middle' }],
  // An event without the round, such as the Finals with their groups, does not end a streak.
  ['semi-final-streak', { kind: 'run', flag: 'semi', among: 'semiOffered' }, {}],
  ['quarter-final-streak', { kind: 'run', flag: 'quarter', among: 'quarterOffered' }, {}],
  ['finals-won-streak', { kind: 'run', flag: 'title', among: 'final' }, { weight: 'middle' }],
  ['finals-lost-streak', { kind: 'run', flag: 'lostFinal', among: 'final' }, infamous],
  ['opening-loss-streak', { kind: 'run', flag: 'openingLoss', among: 'played' }, infamous],
  ['clean-titles', { kind: 'count', flag: 'cleanTitle' }, {}],
  ['unseeded-titles', { kind: 'count', flag: 'unseededTitle' }, {}],
  ['qualifier-titles', { kind: 'count', flag: 'qualifierTitle' }, { domains: 'all' }],
  ['wild-card-titles', { kind: 'count', flag: 'wildCardTitle' }, { domains: 'all' }],
  ['semi-finals-without-final', { kind: 'count', flag: 'semi', without: 'final' }, infamous],
  ['finals-without-title', { kind: 'count', flag: 'final', without: 'title' }, { domains: 'levels', ...infamous }],
  ['events-without-title', { kind: 'count', flag: 'played', without: 'title' }, infamous],
  ['titles-without-major', { kind: 'count', flag: 'title', without: 'majorTitle' }, { domains: 'all', ...infamous }],
  ['finals-without-major', { kind: 'count', flag: 'final', without: 'majorTitle' }, { domains: 'all', ...infamous }],
  ['matches-without-title', { kind: 'sum', column: 'matches', without: 'title' }, infamous],
]);

import { type Family, familiesOf } from './families.js';

const infamous = { isInfamous: true } as const;
const usual = { least: 10, part: 0.2 } as const;
const few = { least: 5, part: 0.2 } as const;

/** Wins, losses, walkovers and the course of matches. */
export const matchResultFamilies: readonly Family[] = familiesOf('match', [
  ['matches', { kind: 'count', flag: 'played' }, { domains: 'full' }],
  ['wins', { kind: 'count', flag: 'won' }, { domains: 'full', weight: 'high', hasAssociations: true }],
  ['losses', { kind: 'count', flag: 'lost' }, { domains: 'levels', ...infamous }],
  ['win-share', { kind: 'share', flag: 'won', of: 'played' }, { domains: 'full', weight: 'middle', minimum: usual }],
  ['loss-share', { kind: 'share', flag: 'lost', of: 'played' }, { minimum: usual, ...infamous }],
  ['win-streak', { kind: 'run', flag: 'won', among: 'played' }, { domains: 'levels', weight: 'high' }],
  ['loss-streak', { kind: 'run', flag: 'lost', among: 'played' }, infamous],
  ['wins-before-loss', { kind: 'wait', flag: 'won', until: 'lost' }, {}],
  ['losses-before-win', { kind: 'wait', flag: 'lost', until: 'won' }, infamous],
  ['losses-without-win', { kind: 'count', flag: 'lost', without: 'won' }, infamous],
  ['deciders', { kind: 'count', flag: 'decider' }, {}],
  ['deciders-won', { kind: 'count', flag: 'deciderWon' }, { domains: 'levels' }],
  ['deciders-lost', { kind: 'count', flag: 'deciderLost' }, infamous],
  ['decider-share', { kind: 'share', flag: 'deciderWon', of: 'decider' }, { minimum: few }],
  ['decider-streak', { kind: 'run', flag: 'deciderWon', among: 'decider' }, {}],
  ['comebacks', { kind: 'count', flag: 'comeback' }, { domains: 'levels' }],
  ['collapses', { kind: 'count', flag: 'collapse' }, infamous],
  ['two-down-comebacks', { kind: 'count', flag: 'twoDownComeback' }, { needs: 'two-down' }],
  ['straight-wins', { kind: 'count', flag: 'straight' }, { domains: 'levels' }],
  ['straight-share', { kind: 'share', flag: 'straight', of: 'played' }, { minimum: usual }],
  ['straight-streak', { kind: 'run', flag: 'straight', among: 'played' }, {}],
  ['walkovers-received', { kind: 'count', flag: 'walkoverWon' }, {}],
  ['walkovers-given', { kind: 'count', flag: 'walkoverLost' }, infamous],
  ['retirements', { kind: 'count', flag: 'retired' }, infamous],
  ['wins-by-retirement', { kind: 'count', flag: 'wonByRetirement' }, { weight: 'none' }],
  ['wins-over-no-1', { kind: 'count', flag: 'beatNo1' }, { needs: 'rankings', weight: 'middle' }],
  ['wins-over-top-10', { kind: 'count', flag: 'beatTop10' }, { needs: 'rankings', weight: 'middle' }],
  ['top-10-share', { kind: 'share', flag: 'beatTop10', of: 'facedTop10' }, { needs: 'rankings', minimum: few }],
]);

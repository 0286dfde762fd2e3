import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import { recordPersonFacts } from '@rallyrank/contracts/players/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { FactRecord } from '../readers/records.js';
import { type Competitors, resultOf, UnknownSideError } from './competitors.js';
import type { Tally } from './tally.js';

/** The fact with ids of the instance. @throws UnknownSideError if one of its persons or pairs is unknown */
const translated = (fact: PersonFact, competitors: Competitors): PersonFact => {
  if (fact.type === 'double') return { ...fact, pairId: competitors.pair(fact.pairId) };
  const playerId = competitors.player(fact.playerId);
  return fact.type === 'profile'
    ? { ...fact, playerId }
    : { ...fact, playerId, relatedId: competitors.player(fact.relatedId) };
};

/** Imports a batch of facts, and counts the result for each fact. */
export const importFacts = async (
  rpc: Pick<Rpc, 'call'>,
  competitors: Competitors,
  tally: Tally,
  batch: readonly FactRecord[],
): Promise<void> => {
  const sound = batch.flatMap(({ at, fact }) => {
    try {
      return [{ at, fact: translated(fact, competitors) }];
    } catch (error) {
      if (!(error instanceof UnknownSideError)) throw error;
      tally.refuse('facts', at, error.reason);
      return [];
    }
  });
  const rows = await rpc.call(recordPersonFacts, { facts: sound.map(({ fact }) => fact) });
  for (const [i, { at }] of sound.entries()) {
    const { outcome, reason } = rows[i]!;
    if (outcome === 'refused') tally.refuse('facts', at, reason ?? 'rejected');
    else tally.took('facts', resultOf[outcome], at);
  }
};

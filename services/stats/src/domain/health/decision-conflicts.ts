import type { PersonFieldKey } from '@rallyrank/contracts/players/person-values';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { NOTHING_DECIDED, recordValues } from '@rallyrank/shared/domain/players/decided-facts';
import type { Contradicted, Finding, HealthInput } from './finding.js';
import { isSameFact } from './same-fact.js';

/** Facts about players for which sources have stated different values since a user decided them. */
function* ofPlayers({ people }: HealthInput): Iterable<Finding> {
  for (const id of people.playerIds()) {
    const { overruled, decided, sourced } = people.person(id)!;
    if (overruled === NOTHING_DECIDED) continue;
    const stated: Partial<Record<PersonFieldKey, string | number | null>> = recordValues(sourced);
    for (const [key, before] of Object.entries(overruled)) {
      const fact = key as PersonFieldKey;
      const [value, other] = [decided[fact] ?? null, stated[fact] ?? null];
      if (other === null || other === before || (value !== null && isSameFact(fact, value, other))) continue;
      yield { kind: 'decisionConflict', playerIds: [id], facts: { fact, value: value ?? '', other } };
    }
  }
}

function* ofProfiles({ people, contradictedFacts }: HealthInput): Iterable<Finding> {
  const shown = new Set(people.playerIds());
  for (const { playerId, fact, value, other } of contradictedFacts)
    if (shown.has(playerId))
      yield { kind: 'decisionConflict', playerIds: [playerId], facts: { fact, value: value ?? '', other } };
}

const resultOf = ({ outcome, winner, games, sides }: Contradicted['stated']) => ({
  ...{ outcome, winner, games },
  sides: sides.map(({ competitorId }) => competitorId),
});

/** The proof of the finding: the result that the source states, if it differs from the decided one. */
const factsOf = ({ decided, stated }: Contradicted): Finding['facts'] => {
  if (isEqual(resultOf(decided), resultOf(stated))) return {};
  const { outcome, winner = 0, games } = stated;
  return { outcome, winner, score: games.map((game) => game.slice(0, 2).join('-')).join(' ') };
};

function* ofMatches({ contradicted }: HealthInput): Iterable<Finding> {
  for (const match of contradicted) {
    const { editionId, matchId, decided, stated } = match;
    if (isEqual(decided, stated)) continue;
    const { discipline } = decided;
    yield { kind: 'decisionConflict', editionId, matchIds: [matchId], discipline, facts: factsOf(match) };
  }
}

/** Decisions of users that a source has contradicted since. */
export function* decisionConflicts(input: HealthInput): Iterable<Finding> {
  yield* ofMatches(input);
  yield* ofPlayers(input);
  yield* ofProfiles(input);
}

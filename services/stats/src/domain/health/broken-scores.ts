import { disciplines, outcomes } from '@rallyrank/contracts/sport/codes';
import { scoreProblem } from '@rallyrank/shared/domain/results/score-rules';
import type { Finding, HealthInput } from './finding.js';

/** Scores that are impossible under the rules of the day on which the edition began. */
export function* brokenScores({ table, profile }: HealthInput): Iterable<Finding> {
  const { columns: c } = table;
  for (let row = 0; row < table.size; row++) {
    const { ref, format } = table.editions.at(c.edition[row]!);
    const discipline = disciplines[c.discipline[row]!]!;
    const games = table.games(row) as [number, number][];
    const winner = c.winner[row] === 0 ? undefined : (c.winner[row] as 1 | 2);
    const outcome = outcomes[c.outcome[row]!]!;
    if (!scoreProblem(profile, { startDate: ref.startDate, format }, { discipline, outcome, winner, games })) continue;
    const score = games.map((game) => game.slice(0, 2).join('-')).join(' ');
    const matchIds = [table.text(c.match[row]!)];
    yield {
      kind: 'brokenScore',
      editionId: ref.id,
      matchIds,
      discipline,
      facts: { score, outcome, winner: winner ?? 0 },
    };
  }
}

import { disciplines, outcomes, roundCodes } from '@rallyrank/contracts/sport/codes';
import { type DrawRows, individualDraws } from './draw-rows.js';
import type { Finding, HealthInput } from './finding.js';

const UNPLAYED = outcomes.indexOf('unplayed');
const ROUND_ROBIN = roundCodes.indexOf('RR');

/** Returns the part of a draw and the pairing of a match; matches with equal keys contradict each other. */
const keys = ({ table, profile }: HealthInput) => {
  const { round, side1, side2 } = table.columns;
  const groupRounds = new Set(profile.rounds.flatMap(({ stage, code }) => (stage === 'group' ? [code] : [])));
  return ({ draw }: DrawRows, row: number): string => {
    const isGroup = draw?.stage === 'group' || groupRounds.has(roundCodes[round[row]!]!);
    const [one, two] = [side1[row]!, side2[row]!];
    // Until about 1971 sides met twice in some round robins, so only a repeated score is a repeated row.
    const score = round[row] === ROUND_ROBIN ? table.games(row).map((game) => game.slice(0, 2)) : '';
    return `${isGroup ? 'group' : round[row]} ${Math.min(one, two)} ${Math.max(one, two)} ${score}`;
  };
};

/** Pairings that occur twice in a round of a knock-out draw, or twice in a group. */
export function* pairingsTwice(input: HealthInput): Iterable<Finding> {
  const { table } = input;
  const { discipline, match, order, outcome, round } = table.columns;
  const keyOf = keys(input);
  for (const draw of individualDraws(input)) {
    const played = draw.rows.filter((row) => outcome[row] !== UNPLAYED);
    for (const rows of Map.groupBy(played, (row) => keyOf(draw, row)).values()) {
      if (rows.length < 2) continue;
      const [last, ...others] = rows.toSorted((a, b) => order[b]! - order[a]!);
      yield {
        kind: 'pairingTwice',
        editionId: draw.editionId,
        matchIds: [last!, ...others].map((row) => table.text(match[row]!)),
        discipline: disciplines[discipline[last!]!]!,
        facts: { round: roundCodes[round[last!]!]! },
      };
    }
  }
}

import { dayNumber } from '@rallyrank/contracts/shared/time';
import { disciplines, type RoundCode, roundCodes } from '@rallyrank/contracts/sport/codes';
import { knockoutRounds } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import { FINAL } from '@rallyrank/shared/domain/results/reach';
import { individualDraws } from './draw-rows.js';
import type { Finding, HealthInput } from './finding.js';

/** Number of days after which a delayed final is no longer expected. */
const DAYS_AFTER_EDITION = 14;
const main: readonly RoundCode[] = knockoutRounds.main;

/** Main draws of finished editions that have matches of earlier rounds, but no final. */
export function* missingFinals(input: HealthInput): Iterable<Finding> {
  const { discipline, round } = input.table.columns;
  const finished = individualDraws(input).filter(
    ({ record }) => dayNumber(record.ref.endDate) + DAYS_AFTER_EDITION < dayNumber(input.today),
  );
  const byDiscipline = Map.groupBy(
    finished.filter(({ draw }) => draw?.stage !== 'qualification'),
    ({ editionId, rows }) => `${editionId} ${disciplines[discipline[rows[0]!]!]}`,
  );
  for (const [, draws] of byDiscipline) {
    const { editionId, rows } = draws[0]!;
    const code = disciplines[discipline[rows[0]!]!]!;
    const held = new Set(draws.flatMap((each) => each.rows.map((row) => round[row]!)));
    // If a semi-final had no winner, the winner of the other one has a bye.
    const isBye = draws.some(({ draw }) => draw?.byes.some((bye) => bye.round === 'F'));
    const last = main.findLast((each) => held.has(roundCodes.indexOf(each)));
    if (held.has(FINAL) || isBye || last === undefined) continue;
    yield { kind: 'missingFinal', editionId, discipline: code, facts: { round: last } };
  }
}

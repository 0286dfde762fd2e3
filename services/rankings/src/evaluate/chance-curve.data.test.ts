import { beforeAll, describe, expect, test } from '@jest/globals';
import { matchKeyOf } from '@rallyrank/contracts/shared/match-key';
import { disciplines, outcomes } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { profileOf, ratingRuleOf } from '@rallyrank/contracts/sport/profiles';
import { matchTerms } from '@rallyrank/contracts/sport/scoring/match';
import type { ScoreState } from '@rallyrank/contracts/sport/scoring/state';
import { chancesAfter, leadTo, playedRallies, type Rally } from '@rallyrank/contracts/sport/win-chance/course';
import { type RatingInput, ratingInput } from '@rallyrank/shared/domain/elo/rating-input';
import { inGroup } from '@rallyrank/shared/domain/in-group';
import { predictAll } from '@rallyrank/shared/domain/predict/predictor-on';
import { hasRealData, realRallies } from '@rallyrank/shared/testing/real-table';

/** A chance of side 1, and whether it won. */
interface Moment {
  readonly chance: number;
  readonly isWon: boolean;
}

const BINS = 10;

/** Mean distance of the observed from the predicted share in ten bins of equal width, weighted by their size. */
const calibrationError = (moments: readonly Moment[]): number => {
  const bins = Map.groupBy(moments, ({ chance }) => Math.min(BINS - 1, Math.floor(chance * BINS)));
  const surplus = (bin: readonly Moment[]) => bin.reduce((sum, { chance, isWon }) => sum + chance - Number(isWon), 0);
  return [...bins.values()].reduce((sum, bin) => sum + Math.abs(surplus(bin)), 0) / moments.length;
};

/** The stage of a match with a score, if one begins with it. */
const stageOf = ({ games, score }: ScoreState): string | undefined => {
  const most = Math.max(...score);
  const game = games.length === 2 ? 'last game' : `game ${games.length + 1}`;
  if (games.length === 2) return most === 0 || most === 11 || most === 16 ? `${game} at ${most}` : undefined;
  if (most === 0) return `before ${game}`;
  return most === 11 ? `${game} at 11` : undefined;
};

/** Forecasts of all singles from earlier matches only, by row. */
const forecastsOf = (input: RatingInput, profile: SportProfile): Float64Array => {
  const forecast = new Float64Array(input.table.size).fill(Number.NaN);
  for (const code of ['MS', 'WS'] as const)
    predictAll(input, ratingRuleOf(profile, code), disciplines.indexOf(code), forecast);
  return forecast;
};

/** The first moment of each stage of a match, with the chance of side 1. */
const momentsOf = (played: readonly Rally[], chances: readonly number[]): Map<string, number> => {
  const moments = new Map<string, number>();
  for (const [at, state] of [played[0]!.before, ...played.map(({ after }) => after)].entries()) {
    const stage = state.winner === null ? stageOf(state) : undefined;
    if (stage !== undefined && !moments.has(stage)) moments.set(stage, chances[at]!);
  }
  return moments;
};

// Forecasts of all matches take a minute of processor time.
const hasTime = process.env.WITHOUT_TOUR !== '1';

(hasRealData && hasTime ? describe : describe.skip)('the chance curve of the World Tour singles 2018-2021', () => {
  const stages = new Map<string, Moment[]>();
  let matches = 0;

  beforeAll(async () => {
    const { table, lists, players, pairs, rallies } = await realRallies();
    const profile = profileOf('badminton');
    const source = { person: (id: string) => players.get(id), pair: (id: string) => pairs.get(id) };
    const input = ratingInput(table, lists, source, profile);
    const forecast = forecastsOf(input, profile);
    const { edition, match, discipline, winner, outcome } = table.columns;
    const known = Array.from(forecast.keys()).filter(
      (row) => !Number.isNaN(forecast[row]!) && outcomes[outcome[row]!] === 'completed',
    );
    for (const row of known) {
      const { ref } = table.editions.at(edition[row]!);
      const before = forecast[row]!;
      const terms = matchTerms(profile, ref.startDate, disciplines[discipline[row]!]!)!;
      const played = playedRallies(terms, rallies.get(matchKeyOf(ref.id, table.text(match[row]!))) ?? []);
      if (!played || !leadTo(played, table.games(row))) continue;
      matches += 1;
      for (const [stage, chance] of momentsOf(played, [before, ...chancesAfter(terms, played, before)]))
        inGroup(stages, stage, () => []).push({ chance, isWon: winner[row] === 1 });
    }
  }, 600_000);

  test.each(['before game 1', 'game 1 at 11', 'before game 2', 'game 2 at 11'])(
    'has a calibration error of at most 0.02 %s',
    (stage) => {
      expect(matches).toBeGreaterThan(6_500);
      expect(calibrationError(stages.get(stage)!)).toBeLessThanOrEqual(0.02);
    },
  );

  test('has one of at most 0.02 in the last game, at 0, 11 and 16 points', () => {
    const last = [...stages].filter(([stage]) => stage.startsWith('last game')).flatMap(([, moments]) => moments);
    expect(last.length).toBeGreaterThan(6_000);
    expect(calibrationError(last)).toBeLessThanOrEqual(0.02);
  });
});

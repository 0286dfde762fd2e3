import type { MatchView } from '@rallyrank/contracts/shared/refs';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import type { EnteredMatch } from '@rallyrank/contracts/tournaments/match-edits';
import { readScore } from '~/shared/ui/read-score';
import { gamesOf, scoreText } from '~/shared/ui/score-figures';

/** The facts about a match as a form contains them. */
export interface MatchValues {
  readonly round: RoundCode;
  /** Ids of the sides. */
  readonly one: string;
  readonly two: string;
  readonly outcome: MatchView['outcome'];
  /** 0 if there is no winner. */
  readonly winner: 0 | 1 | 2;
  /** From the point of view of side 1, for example `21-18 19-21 21-15`. */
  readonly score: string;
  readonly date: string;
  readonly durationMin: number | null;
  readonly court: string | null;
}

export const matchFields = [
  'round',
  'one',
  'two',
  'outcome',
  'winner',
  'score',
  'date',
  'durationMin',
  'court',
] as const;

export const valuesOf = (match: MatchView): MatchValues => ({
  round: match.round,
  one: match.sides[0].id,
  two: match.sides[1].id,
  outcome: match.outcome,
  winner: match.winner ?? 0,
  score: scoreText(gamesOf(match, 1)),
  date: match.date,
  durationMin: match.durationMin,
  court: match.court,
});

/** The changed facts as the server takes them. The score is known to be readable. */
export const enteredIn = (values: MatchValues, before: Partial<MatchValues>): EnteredMatch => {
  const { round, one, two, outcome, winner, score, date, durationMin, court } = values;
  const hasChanged = (key: keyof MatchValues) => (values[key] || null) !== (before[key] || null);
  return {
    ...(hasChanged('round') && { round }),
    ...((hasChanged('one') || hasChanged('two')) && { sides: [one, two] }),
    ...(hasChanged('outcome') && { outcome }),
    ...(hasChanged('winner') && { winner: winner === 0 ? null : winner }),
    ...(hasChanged('score') && { games: readScore(score) ?? [] }),
    ...(hasChanged('date') && { date }),
    ...(hasChanged('durationMin') && { durationMin: durationMin ?? null }),
    ...(hasChanged('court') && { court: court?.trim() || null }),
  };
};

/**
 * Returns the later matches of the draw that contain the side that advanced before the change; none if the same side
 * advances after it.
 * @param matches all matches of the edition
 * @param rounds of the sport, in playing order
 */
export const contradictedBy = (
  { winner, one, two }: Pick<MatchValues, 'winner' | 'one' | 'two'>,
  match: MatchView,
  matches: readonly MatchView[],
  rounds: readonly RoundCode[],
): MatchView[] => {
  const before = match.winner === null ? undefined : match.sides[match.winner - 1]!.id;
  const now = winner === 0 ? undefined : [one, two][winner - 1];
  if (before === undefined || before === now) return [];
  return matches.filter(
    ({ drawId, round, sides }) =>
      drawId === match.drawId &&
      rounds.indexOf(round) > rounds.indexOf(match.round) &&
      sides.some(({ id }) => id === before),
  );
};

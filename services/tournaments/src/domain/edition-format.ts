import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { formatsOn, type ScoredEdition } from '@rallyrank/contracts/sport/profiles';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { doubtOf } from '@rallyrank/shared/domain/results/doubt-remark';
import { scoreProblem } from '@rallyrank/shared/domain/results/score-rules';

type Scored = Pick<MatchFacts, 'discipline' | 'outcome' | 'winner' | 'games' | 'bestOf'>;

/** Number of completed matches from which a format is deduced. */
const FEWEST = 2;

const fits = (profile: SportProfile, edition: ScoredEdition, match: Scored): boolean =>
  scoreProblem(profile, edition, match) === undefined && doubtOf(profile, edition, match) === undefined;

/**
 * The format of an edition that states none: if the rule of its era does not fit its matches, the only known format
 * that fits all of them. Undefined if the rule of the era fits some match, or if none or several formats fit.
 */
export const deducedFormat = (
  profile: SportProfile,
  startDate: ScoredEdition['startDate'],
  matches: readonly Scored[],
): string | undefined => {
  const scored = matches.filter(({ games }) => games.length > 0);
  const completed = scored.filter(({ outcome }) => outcome === 'completed');
  if (completed.length < FEWEST || completed.some((match) => fits(profile, { startDate }, match))) return undefined;
  const formats = formatsOn(profile, startDate).filter(({ key }) =>
    scored.every((match) => fits(profile, { startDate, format: key }, match)),
  );
  return formats.length === 1 ? formats[0]!.key : undefined;
};

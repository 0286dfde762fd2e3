/**
 * The results of a comparison of a published row with the computed row of the same competitor and day.
 * `other-tournaments` means that a different number of results is counted, so one side lacks results and the rule
 * cannot be judged. `not-listed` means that there is no computed result.
 */
export const comparisonClasses = ['equal', 'more-points', 'fewer-points', 'other-tournaments', 'not-listed'] as const;
export type ComparisonClass = (typeof comparisonClasses)[number];

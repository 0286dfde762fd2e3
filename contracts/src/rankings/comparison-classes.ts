/**
 * How a published row compares with the computed one of the same competitor and day. `other-tournaments`: a different number of results is
 * counted, so results are missing here or there, and nothing can be said of the rule; `not-listed`: no result at all.
 */
export const comparisonClasses = ['equal', 'more-points', 'fewer-points', 'other-tournaments', 'not-listed'] as const;
export type ComparisonClass = (typeof comparisonClasses)[number];

/** The kinds of findings about the data, in the order in which they are shown, and how bad each is. */
export const findingSeverities = {
  samePerson: 'warning',
  lonePartner: 'warning',
  strayWinner: 'error',
  brokenScore: 'error',
  pairingTwice: 'error',
  missingFinal: 'warning',
  listGap: 'note',
  impossibleAge: 'error',
  sameSeries: 'warning',
  missingName: 'note',
  sourceConflict: 'warning',
  decisionConflict: 'warning',
} as const satisfies Readonly<Record<string, Severity>>;

export const severities = ['error', 'warning', 'note'] as const;
type Severity = (typeof severities)[number];

export type FindingKind = keyof typeof findingSeverities;
export const findingKinds = Object.keys(findingSeverities) as [FindingKind, ...FindingKind[]];

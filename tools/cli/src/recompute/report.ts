import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';

type Value = string | number | CompetitorRef | null;

/** The report of a run; its figures are numbers, or lists of rows that may contain a competitor. */
export type Report = {
  readonly version: number;
  readonly computedFrom: { readonly position: number; readonly time: string | null } | null;
  readonly seconds: number;
  readonly changed: boolean | null;
  readonly figures: Readonly<Record<string, number | readonly Readonly<Record<string, Value>>[]>>;
};

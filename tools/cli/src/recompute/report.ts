import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import type { Answer, Cell, Row } from '../stats/answer.js';

type Value = string | number | CompetitorRef | null;

/** What a run reports; its figures are numbers, and lists of rows that may name a competitor. */
export interface Report {
  readonly version: number;
  readonly computedFrom: { readonly position: number; readonly time: string | null } | null;
  readonly seconds: number;
  readonly changed: boolean | null;
  readonly figures: Readonly<Record<string, number | readonly Readonly<Record<string, Value>>[]>>;
}

const cellOf = (value: Value): Cell => {
  if (value === null || typeof value !== 'object') return value;
  const { id, players } = value;
  const associations = new Set(players.map(({ association }) => association));
  return { id, name: players.map(({ name }) => name.en).join(' / '), association: [...associations].join('/') || null };
};

const rowOf = (row: Readonly<Record<string, Value>>): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)]));

/** A report as tables of the screen. */
export const reportAnswer = ({ version, computedFrom, seconds, changed, figures }: Report): Answer => ({
  version,
  computedFrom: computedFrom && { position: computedFrom.position, time: computedFrom.time },
  seconds,
  changed,
  ...Object.fromEntries(
    Object.entries(figures).map(([name, found]) => [name, typeof found === 'number' ? found : found.map(rowOf)]),
  ),
});

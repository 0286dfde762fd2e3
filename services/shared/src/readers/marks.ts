import type { Side } from '@rallyrank/contracts/tournaments/events';
import type { Notes, Place } from './records.js';

/** Entries by their spellings, in capitals. The list is closed: any other text is omitted with a remark. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  Q: ['Q', 'QUAL', 'QUALIFIER'],
  LL: ['LL', 'LUCKY LOSER'],
  WC: ['WC', 'W', 'WILD CARD', 'WILDCARD'],
  PR: ['PR', 'PROTECTED', 'PROTECTED RANKING'],
  SR: ['SR', 'SPECIAL RANKING'],
  SE: ['SE', 'S', 'SPECIAL EXEMPT'],
  ALT: ['ALT', 'AL', 'A', 'ALTERNATE'],
  IP: ['IP'],
  ITF: ['ITF', 'ITF PLACE'],
  JE: ['JE', 'JR', 'JUNIOR EXEMPT'],
  UP: ['UP'],
};

const entries: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([entry, texts]) => texts.map((text) => [text, entry] as const)),
);

/** A printed seed: a number, a shared place (`3/4`), or a number among the foreign players (`2F`). */
const SEED = /^(\d{1,3})(?:\.0)?(F|\/\d{1,3})?$/;

const withoutBrackets = (text: string): string => text.replace(/^[[(]\s*|\s*[\])]$/g, '').trim();

const seedOf = (text: string): string | undefined => {
  const [, number, more = ''] = SEED.exec(text) ?? [];
  return number === undefined || Number(number) === 0 ? undefined : `${Number(number)}${more}`;
};

/** The parts of a cell that can contain both marks, such as `WC/5`. A shared seed such as `3/4` is one part. */
const partsOf = (cell: string): string[] => {
  const text = withoutBrackets(cell).toUpperCase();
  if (text === '') return [];
  return seedOf(text) !== undefined || entries.has(text) ? [text] : text.split(/[/,;\s]+/).filter(Boolean);
};

interface MarkCells {
  readonly seed: string;
  readonly entry: string;
}

/**
 * Seed and entry of a side from its two cells. Sources put an entry into the column of the seeds and the other way
 * round, so the text decides what it is, not the column.
 */
export const marksOf = (cells: MarkCells, at: Place, notes: Notes): Pick<Side, 'seed' | 'entry'> => {
  const marks: { seed?: string; entry?: string } = {};
  if (cells.seed === '' && cells.entry === '') return marks;
  for (const column of ['entry', 'seed'] as const) {
    for (const part of partsOf(cells[column])) {
      const seed = seedOf(part);
      const entry = entries.get(part);
      if (seed !== undefined) marks.seed ??= seed;
      else if (entry !== undefined) marks.entry ??= entry;
      else if (part !== '0') notes.warn(at, { key: 'cell.mark', values: { column, value: cells[column] } });
    }
  }
  return marks;
};

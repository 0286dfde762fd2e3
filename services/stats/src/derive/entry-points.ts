import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { ResultLines } from '@rallyrank/shared/domain/world-ranking/result-lines';
import type { Entries } from '../domain/frame/entries.js';

/** Number of the event (a discipline of an edition) at a position of both columns. */
const eventOf = ({ edition, discipline }: Pick<Entries, 'edition' | 'discipline'>, at: number): number =>
  edition[at]! * disciplines.length + discipline[at]!;

/** Linked list of each competitor's lines, newest first; -1 at the end. */
const chained = ({ size, competitor }: ResultLines, people: number) => {
  const next = new Int32Array(size);
  const heads = new Int32Array(people).fill(-1);
  for (let line = 0; line < size; line++) {
    next[line] = heads[competitor[line]!]!;
    heads[competitor[line]!] = line;
  }
  return { heads, next };
};

/**
 * Ranking points of each entry of the frame; 0 if its event gave none. Both inputs have one row per competitor and
 * event.
 */
export const entryPoints = (lines: ResultLines, entries: Entries, people: number): Float64Array => {
  const { heads, next } = chained(lines, people);
  const points = new Float64Array(entries.size);
  const editions = entries.edition.reduce((most, edition) => Math.max(most, edition + 1), 0);
  /** Points of the current competitor by event, cleared again afterwards. */
  const ofEvent = new Float64Array(editions * disciplines.length);
  for (let competitor = 0; competitor < people; competitor++) {
    for (let line = heads[competitor]!; line >= 0; line = next[line]!)
      ofEvent[eventOf(lines, line)] = lines.points[line]!;
    for (let entry = entries.heads[competitor]!; entry >= 0; entry = entries.next[entry]!)
      points[entry] = ofEvent[eventOf(entries, entry)]!;
    for (let line = heads[competitor]!; line >= 0; line = next[line]!) ofEvent[eventOf(lines, line)] = 0;
  }
  return points;
};

import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { ResultLines } from '@rallyrank/shared/world-ranking/result-lines';
import type { Entries } from '../domain/frame/entries.js';

/** Ranking points of each entry of the frame; 0 where its event gave none. */
export const entryPoints = (lines: ResultLines, entries: Entries, people: number): Float64Array => {
  const keyOf = (edition: number, discipline: number, competitor: number): number =>
    (edition * disciplines.length + discipline) * people + competitor;
  const entryOf = new Map<number, number>();
  for (let entry = 0; entry < entries.size; entry++)
    entryOf.set(keyOf(entries.edition[entry]!, entries.discipline[entry]!, entries.competitor[entry]!), entry);
  const points = new Float64Array(entries.size);
  for (let i = 0; i < lines.size; i++) {
    const entry = entryOf.get(keyOf(lines.edition[i]!, lines.discipline[i]!, lines.competitor[i]!));
    if (entry !== undefined) points[entry] = lines.points[i]!;
  }
  return points;
};

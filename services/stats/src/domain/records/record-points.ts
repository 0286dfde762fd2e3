import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { RecordPoints } from '../goat/goat-input.js';
import { goatPointsOf } from './definitions/goat-points.js';
import { eachRank } from './measures/top-list.js';
import type { Records } from './record-result.js';

/** GOAT points from the records of a discipline, for the players and pairs at the top ranks. */
export const recordPointsOf = ({ records }: Records, code: Discipline): RecordPoints => {
  const holders: number[] = [];
  const points: number[] = [];
  for (const { definition, top } of records) {
    if (definition.discipline !== code) continue;
    eachRank(top, (rank, holder) => {
      const given = goatPointsOf(definition, rank);
      if (given === 0) return false;
      holders.push(holder);
      points.push(given);
      return true;
    });
  }
  return { holders: Int32Array.from(holders), points: Float64Array.from(points) };
};

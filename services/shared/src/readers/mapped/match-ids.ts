import type { Id } from '@rallyrank/contracts/shared/ids';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { isSourceId } from '../../domain/own-ids.js';
import { derivedId } from '../derived-id.js';
import { drawIdOf, stageOf } from '../draws.js';
import type { MappedMatch } from './match.js';
import { isCounted } from './words.js';

/** The number of a match in the source; undefined if it is not a small number. */
const numberOf = ({ row }: MappedMatch): Id | undefined => {
  const stated = row.of('matchId');
  return /^\d{1,18}$/.test(stated) && isSourceId(BigInt(stated)) ? String(BigInt(stated)) : undefined;
};

const drawOf = ({ discipline, round }: MappedMatch): string =>
  `${discipline} ${isCounted(round) ? 'main' : stageOf(round)}`;

/** Whether matches of different draws share a number in any of the editions. */
export const areNumberedByDraw = (editions: readonly (readonly MappedMatch[])[]): boolean =>
  editions.some((matches) => {
    const drawOfNumber = new Map<Id, string>();
    return matches.some((match) => {
      const number = numberOf(match);
      if (number === undefined) return false;
      const draw = drawOf(match);
      const known = drawOfNumber.get(number) ?? draw;
      drawOfNumber.set(number, known);
      return known !== draw;
    });
  });

/**
 * The id of a match: its number in the source, with its draw if matches are numbered by draw. Without a number it is
 * derived from the row's own id, round and sides, so that it does not depend on the other rows.
 */
export const matchIdOf = (match: MappedMatch & { readonly round: RoundCode }, isNumberedByDraw: boolean): Id => {
  const number = numberOf(match);
  if (number !== undefined) return isNumberedByDraw ? derivedId(drawIdOf(match), number) : number;
  const { row, discipline, round, sides } = match;
  const players = sides.map((side) => [...side.players].sort().join('+')).sort();
  return derivedId(row.of('matchId'), discipline, round, ...players);
};

import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { MatchSide } from '@rallyrank/contracts/tournaments/events';

/**
 * The associations that a source states for a side, as one text in the order of the player ids; empty if it states
 * none.
 */
export const statedText = ({ playerIds, associations }: MatchSide): string =>
  associations === undefined
    ? ''
    : playerIds
        .toSorted(compareIds)
        .map((id) => associations[id] ?? '')
        .join(' ');

/** The associations in a text of `statedText` with the ids of the players. */
export const statedIn = (text: string, playerIds: readonly Id[]): (readonly [Id, string])[] => {
  if (text === '') return [];
  const codes = text.split(' ');
  return playerIds.toSorted(compareIds).flatMap((id, i) => (codes[i] ? [[id, codes[i]] as const] : []));
};

import type { LiveMatch, LiveState } from '@rallyrank/contracts/live/match';
import { matchKeyOf } from '@rallyrank/contracts/shared/match-key';

const RUNNING: ReadonlySet<LiveState> = new Set(['InProgress', 'Challenge', 'WarmUp', 'OnCourt']);

/** Whether the players of a match are on the court. */
export const isRunning = ({ state }: Pick<LiveMatch, 'state'>): boolean => RUNNING.has(state);
export const isWaiting = ({ state }: Pick<LiveMatch, 'state'>): boolean => state === 'Waitingtostart';
export const isOver = ({ state }: Pick<LiveMatch, 'state'>): boolean => state === 'Finished' || state === 'Offcourt';

/** Identifies a match on the whole board. */
export const matchKey = ({ editionId, matchId }: Pick<LiveMatch, 'editionId' | 'matchId'>): string =>
  matchKeyOf(editionId, matchId);

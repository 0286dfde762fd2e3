import type { LiveState } from '@rallyrank/contracts/live/match';
import type { LiveMatchState, Stage } from './live-match.js';

const byStage: Readonly<Record<Stage, LiveState>> = {
  waiting: 'Waitingtostart',
  withdrawn: 'Waitingtostart',
  called: 'OnCourt',
  warmUp: 'WarmUp',
  play: 'InProgress',
  finished: 'Finished',
  left: 'Offcourt',
};

/** The name of the state of a match in the public interface (specification, section 4). */
export const liveStateOf = ({ stage, challenge }: Pick<LiveMatchState, 'stage' | 'challenge'>): LiveState =>
  challenge === null ? byStage[stage] : 'Challenge';

/**
 * Number of challenges that each side can lose in a badminton match (BWF Instant Review System: two). Tennis uses
 * electronic line calling without challenges.
 */
const CHALLENGES = 2;

/** Number of challenges left for each side; null if the sport has none. */
export const challengesLeft = ({ terms, challengesLost: [one, two] }: LiveMatchState): [number, number] | null =>
  terms.rule.unit === 'set' ? null : [CHALLENGES - one, CHALLENGES - two];

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

/** The state of a match as pages name it (specification, section 4). */
export const liveStateOf = ({ stage, challenge }: Pick<LiveMatchState, 'stage' | 'challenge'>): LiveState =>
  challenge === null ? byStage[stage] : 'Challenge';

/** Badminton gives each side two challenges a match; tennis is called electronically. */
const CHALLENGES = 2;

/** Challenges left of each side; null where the sport has none. */
export const challengesLeft = ({ terms, challengesLost: [one, two] }: LiveMatchState): [number, number] | null =>
  terms.rule.unit === 'set' ? null : [CHALLENGES - one, CHALLENGES - two];

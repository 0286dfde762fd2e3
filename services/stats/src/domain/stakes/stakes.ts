import { roundCodes } from '@rallyrank/contracts/sport/codes';
import { NO_LEVEL } from '../frame/edition-columns.js';
import type { Frame } from '../frame/frame.js';
import { roundStakes, stakeTables } from './stake-tables.js';

const GROUP_MATCH = 0.5;

/** Stake of each level, from 0 to 1, by its index in the profile. */
const levelStakes = ({ profile }: Pick<Frame, 'profile'>): number[] => {
  const { levels, others } = stakeTables[profile.key];
  return profile.levels.map(({ key }) => levels[key] ?? others);
};

/** Stake of the level of each edition, from 0 to 1, by edition number. */
export const editionStakes = (frame: Pick<Frame, 'profile' | 'editions'>): Float64Array => {
  const ofLevel = levelStakes(frame);
  const { others } = stakeTables[frame.profile.key];
  return Float64Array.from(frame.editions.level, (level) => (level === NO_LEVEL ? others : ofLevel[level]!));
};

/** Returns a function that finds the stakes, from 0 to 1, of the match of a row. */
export const stakeReader = (frame: Frame): ((row: number) => number) => {
  const { edition, round } = frame.table.columns;
  const ofEdition = editionStakes(frame);
  const ofRound = Float64Array.from(roundCodes, (code) => roundStakes[code] ?? GROUP_MATCH);
  return (row) => ofEdition[edition[row]!]! * ofRound[round[row]!]!;
};

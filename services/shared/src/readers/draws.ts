import { type Discipline, disciplines, type RoundCode } from '@rallyrank/contracts/sport/codes';
import type { SourceDraw } from './records.js';

/** Size of a knock-out draw by its first round. `ER` is played before the first round and adds no places. */
const places: Partial<Record<RoundCode, number>> = {
  QR128: 128,
  QR64: 64,
  QR32: 32,
  QR16: 16,
  QQF: 8,
  QSF: 4,
  R256: 256,
  R128: 128,
  R64: 64,
  R32: 32,
  R16: 16,
  QF: 8,
  SF: 4,
  BR: 4,
  F: 2,
};

export const placesIn = (round: RoundCode): number => places[round] ?? 2;

const stages = ['main', 'qualification', 'group'] as const;
const suffix = { main: '', qualification: ' - Qualification', group: ' - Group' } as const;

export const stageOf = (round: RoundCode): SourceDraw['stage'] => {
  if (round.startsWith('Q') && round !== 'QF') return 'qualification';
  return round.startsWith('G') || round === 'RR' ? 'group' : 'main';
};

interface Drawn {
  readonly discipline: Discipline;
  readonly round: RoundCode;
}

/** The number of the draw of a match: a discipline has at most one draw of each stage. */
export const drawIdOf = ({ discipline, round }: Drawn): string =>
  String(disciplines.indexOf(discipline) * stages.length + stages.indexOf(stageOf(round)) + 1);

/**
 * The draws of the matches of a tournament, for a source that does not state them.
 * @param sidesOfGroup number of sides in a group stage
 */
export const drawsOf = <M extends Drawn>(
  matches: readonly M[],
  sidesOfGroup: (own: readonly M[]) => number,
): SourceDraw[] =>
  [...Map.groupBy(matches, drawIdOf)].map(([drawId, own]) => {
    const { discipline, round } = own[0]!;
    const stage = stageOf(round);
    const size =
      stage === 'group' ? sidesOfGroup(own) : own.reduce((most, { round: each }) => Math.max(most, placesIn(each)), 0);
    return { drawId, discipline, stage, name: `${discipline}${suffix[stage]}`, size: Math.max(2, size), byes: [] };
  });

import { roundCodes } from '@rallyrank/contracts/sport/codes';
import { countsAsProgress } from '@rallyrank/shared/domain/results/counts';
import { resultCode, WON } from '@rallyrank/shared/domain/results/reach';
import { NO_LEVEL } from '../frame/edition-columns.js';
import type { Entries } from '../frame/entries.js';
import type { Tally } from './tally.js';

const BRONZE = roundCodes.indexOf('BR');
const SEMI_FINAL = roundCodes.indexOf('SF');
/** Result of a side that won the bronze match, in addition to the results of entries. */
const THIRD = WON + 1;

/** By level of the profile and result: the number of the rule that counts it; -1 if there is none. */
const resultRules = (tally: Tally): Int16Array[] =>
  tally.frame.profile.levels.map(({ key: level }) =>
    Int16Array.from({ length: THIRD + 1 }, (_, result) => {
      const place = result === THIRD ? '3RD' : resultCode(result);
      return tally.find((counts) => counts.kind === 'result' && counts.level === level && counts.place === place);
    }),
  );

/** By entry: 1 if it won the bronze match. */
const thirds = ({ frame, discipline }: Tally, entries: Entries): Uint8Array => {
  const { round, winner, outcome } = frame.table.columns;
  const won = new Uint8Array(entries.size);
  for (const row of frame.rows[discipline]!) {
    if (round[row] !== BRONZE || winner[row] === 0 || countsAsProgress[outcome[row]!] === 0) continue;
    won[(winner[row] === 1 ? entries.ofSide1 : entries.ofSide2)[row]!] = 1;
  }
  return won;
};

/** Counts the result of each entry of the discipline once. */
export const countResults = (tally: Tally): void => {
  const { entries, editions } = tally.frame;
  const rules = resultRules(tally);
  const third = thirds(tally, entries);
  for (let entry = 0; entry < entries.size; entry++) {
    const level = editions.level[entries.edition[entry]!]!;
    if (entries.discipline[entry] !== tally.discipline || level === NO_LEVEL) continue;
    const result = entries.result[entry]!;
    const ofLevel = rules[level]!;
    const isThird = result === SEMI_FINAL && third[entry] === 1 && ofLevel[THIRD]! >= 0;
    tally.add(ofLevel[isThird ? THIRD : result] ?? -1, entries.competitor[entry]!);
  }
};

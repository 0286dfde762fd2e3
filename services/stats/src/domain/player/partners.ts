import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { Tally } from '@rallyrank/contracts/shared/refs';
import { addMatch, countsAsAppearance, emptyTally, playedIn, winShare } from '@rallyrank/shared/domain/results/counts';
import { WON } from '@rallyrank/shared/domain/results/reach';
import type { Filter } from '../frame/filter.js';
import type { Frame } from '../frame/frame.js';
import { entriesOfPerson, seenRows } from '../frame/seen.js';

/** The record of a player with one partner in one discipline. */
export interface Partnership {
  readonly partner: number;
  readonly pair: number;
  readonly discipline: number;
  readonly tally: Tally;
  /** Wins divided by played matches, from 0 to 1; null if none was played. */
  readonly share: number | null;
  readonly events: number;
  readonly finals: number;
  readonly titles: number;
  /** Rows of the first and the last match with this partner. */
  readonly firstRow: number;
  readonly lastRow: number;
}

const figuresOf = (frame: Frame, pair: number, filter: Filter) => {
  const { entries, table } = frame;
  const seen = seenRows(frame, pair, filter).filter(({ row }) => countsAsAppearance[table.columns.outcome[row]!] === 1);
  const tally = emptyTally();
  for (const { row, own } of seen) addMatch(tally, table, row, own);
  let [events, finals, titles] = [0, 0, 0];
  for (const entry of entriesOfPerson(frame, pair, filter)) {
    events += 1;
    finals += entries.finalist[entry]!;
    titles += Number(entries.result[entry] === WON);
  }
  return { seen, tally, events, finals, titles };
};

/** The partners of a player by discipline: most matches first, then the most recent. */
export const partnersOf = (frame: Frame, player: number, filter: Filter = {}): Partnership[] => {
  const { people, columns } = frame.table;
  const list: Partnership[] = [];
  for (const pair of people.competitorsOf(player).slice(1)) {
    const partner = people.playersOf(pair).find((one) => one !== player)!;
    for (const discipline of new Set(frame.table.rowsOf([pair]).map((row) => columns.discipline[row]!))) {
      if ((filter.discipline ?? discipline) !== discipline) continue;
      const { seen, tally, ...figures } = figuresOf(frame, pair, { ...filter, discipline });
      if (seen.length === 0) continue;
      const ends = { firstRow: seen[0]!.row, lastRow: seen.at(-1)!.row };
      list.push({ partner, pair, discipline, tally, share: winShare(tally), ...figures, ...ends });
    }
  }
  return list.sort(
    (a, b) =>
      playedIn(b.tally) - playedIn(a.tally) ||
      columns.date[b.lastRow]! - columns.date[a.lastRow]! ||
      a.discipline - b.discipline ||
      compareIds(people.id(a.partner), people.id(b.partner)),
  );
};

import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import { exportLists, publishList } from '@rallyrank/contracts/rankings/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { z } from 'zod';
import type { ListRecord, ListRow } from '../readers/records.js';
import { type Competitors, UnknownSideError } from './competitors.js';
import type { Tally } from './tally.js';

const LISTS_PER_CALL = 100;
const resultOf = { published: 'accepted', corrected: 'corrected', unchanged: 'unchanged' } as const;

type Row = ListRow & { readonly competitorId: string };

const takenRows = (competitors: Competitors, tally: Tally, { rows, date }: ListRecord): Row[] => {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    try {
      const { competitorId } = competitors.competitor(row.players);
      const problem =
        competitors.ageProblem(row.players, date) ??
        (seen.has(competitorId) && ({ key: 'list.twiceKnown', values: { competitor: competitorId } } as const));
      if (!problem) {
        seen.add(competitorId);
        return [{ ...row, competitorId }];
      }
      tally.refuse('rows', row.at, problem);
    } catch (error) {
      if (!(error instanceof UnknownSideError)) throw error;
      tally.refuse('rows', row.at, error.reason);
    }
    return [];
  });
};

/** Number of rows of each stored list, by discipline and date. */
export const standingLists = async (rpc: Pick<Rpc, 'call'>): Promise<Map<string, number>> => {
  const standing = new Map<string, number>();
  let after: z.input<typeof exportLists.input>['after'] = null;
  for (;;) {
    const page: ListFacts[] = await rpc.call(exportLists, { after, limit: LISTS_PER_CALL });
    for (const { discipline, date, ranks } of page) standing.set(`${discipline} ${date}`, ranks.length);
    const last = page.at(-1);
    if (!last || page.length < LISTS_PER_CALL) return standing;
    after = { date: last.date, discipline: last.discipline };
  }
};

/**
 * Publishes one list. If most rows of a list were rejected, it is reported and not stored, because it would be wrong
 * about all missing competitors.
 * @param standing number of rows of each stored list; a shorter list does not replace a longer one
 */
export const importOneList = async (
  rpc: Pick<Rpc, 'call'>,
  competitors: Competitors,
  tally: Tally,
  standing: ReadonlyMap<string, number>,
  list: ListRecord,
): Promise<void> => {
  const { at, discipline, date, rows } = list;
  const longer = standing.get(`${discipline} ${date}`) ?? 0;
  if (longer > rows.length) {
    const values = { discipline, date, known: longer, rows: rows.length };
    tally.refuse('lists', at, { key: 'list.shorter', values });
    tally.took('rows', 'unchanged', at, rows.length);
    return;
  }
  const taken = takenRows(competitors, tally, list);
  if (taken.length * 2 < rows.length) {
    const refused = rows.length - taken.length;
    tally.refuse('lists', at, {
      key: 'list.quarantined',
      values: { discipline, date, refused, rows: rows.length },
    });
    for (const row of taken) tally.refuse('rows', row.at, { key: 'row.quarantined', values: { date } });
    return;
  }
  const { outcome } = await rpc.call(publishList, {
    discipline,
    date,
    ranks: taken.map(({ rank }) => rank),
    competitorIds: taken.map(({ competitorId }) => competitorId),
    points: taken.map(({ points }) => points),
    tournaments: taken.map(({ tournaments }) => tournaments),
  });
  tally.took('lists', resultOf[outcome], at);
  tally.took('rows', resultOf[outcome], at, taken.length);
};

import type { PublishedListRule } from '@rallyrank/contracts/sport/profile';
import type { Competitor } from './competitor.js';

interface Result {
  readonly series: string;
  readonly points: number;
  /** First week in which it no longer counts. */
  readonly lapses: number;
}

interface Account {
  readonly competitor: Competitor;
  results: Result[];
  points: number;
  nextLapse: number;
}

export interface ListRow {
  readonly competitor: Competitor;
  readonly rank: number;
  readonly points: number;
  readonly tournaments: number;
}

/** World ranking points of all competitors in one discipline, updated every week. */
export interface RankingBook {
  /** Adds the points of an event, which count from the list of week `from` on; those of the previous edition expire. */
  enter(series: string, from: number, points: ReadonlyMap<Competitor, number>): void;
  /** The list in force from a week on, best first. */
  list(week: number): ListRow[];
}

const total = (results: readonly Result[], best: number): number => {
  const points = results.map((r) => r.points).sort((a, b) => b - a);
  return points.slice(0, best).reduce((sum, p) => sum + p, 0);
};

export const createRankingBook = (rule: PublishedListRule): RankingBook => {
  const accounts = new Map<string, Account>();
  const lastEdition = new Map<string, readonly Account[]>();

  const recount = (account: Account, results: Result[]) => {
    account.results = results;
    account.points = total(results, rule.best);
    account.nextLapse = Math.min(...results.map((r) => r.lapses));
    if (results.length === 0) accounts.delete(account.competitor.id);
  };

  const accountOf = (competitor: Competitor): Account => {
    const known = accounts.get(competitor.id);
    if (known) return known;
    const opened: Account = { competitor, results: [], points: 0, nextLapse: 0 };
    accounts.set(competitor.id, opened);
    return opened;
  };

  const compare = (a: Account, b: Account): number =>
    b.points - a.points || b.results.length - a.results.length || Number(a.competitor.id) - Number(b.competitor.id);

  return {
    enter(series, from, points) {
      for (const account of lastEdition.get(series) ?? []) {
        recount(
          account,
          account.results.filter((r) => r.series !== series),
        );
      }
      const entered: Account[] = [];
      for (const [competitor, earned] of points) {
        const account = accountOf(competitor);
        recount(account, [...account.results, { series, points: earned, lapses: from + rule.weeks }]);
        entered.push(account);
      }
      lastEdition.set(series, entered);
    },
    list(week) {
      for (const account of accounts.values()) {
        if (account.nextLapse > week) continue;
        recount(
          account,
          account.results.filter((r) => r.lapses > week),
        );
      }
      const order = [...accounts.values()].filter((a) => a.points > 0).sort(compare);
      let rank = 0;
      return order.map((account, i) => {
        const before = order[i - 1];
        const isShared = before && before.points === account.points && before.results.length === account.results.length;
        if (!isShared) rank = i + 1;
        return { competitor: account.competitor, rank, points: account.points, tournaments: account.results.length };
      });
    },
  };
};

import type { StreamKey } from '../streams/flags.js';
import { type Family, familiesOf } from './families.js';

/** Families of lists. Their domains are the tops: No. 1, the top 3 and so on. */
const listFamilies = (stream: StreamKey & ('ranking' | 'elo'), en: string, zh: string): readonly Family[] =>
  familiesOf(stream, [
    [
      `${stream}-weeks`,
      { kind: 'sum', column: 'days', isInWeeks: true },
      `Most weeks, ${en}`,
      `${zh}在位周数最多`,
      `Weeks on the ${en}.`,
      `${zh}中的周数。`,
      { weight: 'high' },
    ],
    [
      `${stream}-stint`,
      { kind: 'stint' },
      `Longest stint, ${en}`,
      `${zh}连续在位最长`,
      `Weeks on the ${en} without a break.`,
      `${zh}中连续不间断的周数。`,
      { weight: 'middle' },
    ],
    [
      `${stream}-stints`,
      { kind: 'stints' },
      `Most stints, ${en}`,
      `${zh}在位次数最多`,
      `Number of separate stints on the ${en}.`,
      `${zh}中上榜的次数。`,
      { weight: 'none' },
    ],
    [
      `${stream}-year-ends`,
      { kind: 'count', flag: 'yearEnd' },
      `Most year-ends, ${en}`,
      `${zh}年终在位最多`,
      `Last lists of a year, ${en}.`,
      `${zh}年终最后一期在位的次数。`,
      { weight: 'middle' },
    ],
    [
      `${stream}-youngest`,
      { kind: 'age', flag: 'listed', at: 'first' },
      `Youngest, ${en}`,
      `${zh}最年轻`,
      `Age on the day of the first list, ${en}.`,
      `${zh}首次在位当日的年龄。`,
      { order: 'least' },
    ],
    [
      `${stream}-oldest`,
      { kind: 'age', flag: 'listed', at: 'last' },
      `Oldest, ${en}`,
      `${zh}最年长`,
      `Age on the day of the last list, ${en}.`,
      `${zh}最后一次在位当日的年龄。`,
      {},
    ],
    [
      `${stream}-span`,
      { kind: 'span', flag: 'listed' },
      `Longest time from first to last list, ${en}`,
      `${zh}首末期跨度最长`,
      `Days from the first to the last list, ${en}.`,
      `${zh}首次到最后一次在位的天数。`,
      {},
    ],
    [
      `${stream}-gap`,
      { kind: 'gap', flag: 'listed' },
      `Longest time until a return, ${en}`,
      `${zh}重返间隔最长`,
      `Days between two consecutive appearances, ${en}.`,
      `${zh}相邻两次在位之间的天数。`,
      { weight: 'none' },
    ],
    [
      `${stream}-never-first`,
      { kind: 'sum', column: 'days', isInWeeks: true, without: 'no1' },
      `Most weeks without ever leading, ${en}`,
      `${zh}从未登顶在位周数最多`,
      `Weeks on the ${en} of those who never led it in this domain.`,
      `${zh}中从未排名第一者的周数。`,
      { isInfamous: true, domains: 'levels' },
    ],
    [
      `${stream}-best`,
      { kind: 'extreme', column: 'rating', flags: ['certain'], isBestOnly: true },
      `Most points, ${en}`,
      `${zh}最高分`,
      `Points on one list, ${en}; only the best of each holder counts.`,
      `${zh}单期分数，每人取最佳。`,
      { domains: 'all', weight: 'middle' },
    ],
    [
      `${stream}-lead`,
      { kind: 'extreme', column: 'lead', flags: ['leader', 'certain'], isBestOnly: true },
      `Biggest lead, ${en}`,
      `${zh}最大领先`,
      `Points ahead of the next place on one list, ${en}; only the largest lead of each holder counts.`,
      `${zh}单期领先次席的分数，每人取最佳。`,
      { domains: 'all' },
    ],
  ]);

export const rankingFamilies = listFamilies('ranking', 'world ranking', '世界排名');
export const eloFamilies = listFamilies('elo', 'Elo list', 'Elo榜');

import {
  getMatchSummary,
  listMajorTitles,
  listMatchStatistics,
  listTitleResults,
  listTitles,
  listWins,
} from '@rallyrank/contracts/stats/performance';
import { pageOfStatistics, pageOfWins, summaryOf } from './performance-matches.js';
import { pageOfMajors, pageOfResults, pageOfTitles } from './performance-titles.js';
import type { Answered } from './reading.js';

export const performanceBindings = (answered: Answered) => [
  answered(listMajorTitles, pageOfMajors),
  answered(listTitles, pageOfTitles),
  answered(listTitleResults, pageOfResults),
  answered(listWins, pageOfWins),
  answered(listMatchStatistics, pageOfStatistics),
  answered(getMatchSummary, summaryOf),
];

import { disciplines } from '@rallyrank/contracts/sport/codes';
import { numberColumns, sorted } from '@rallyrank/infra/list/sorting';
import { figureColumns, matchFigures, minimumFor } from '@rallyrank/stats/domain/performance/match-figures';
import { majorTitles, titleCounts } from '@rallyrank/stats/domain/performance/titles';
import { winCounts, winShares } from '@rallyrank/stats/domain/performance/win-shares';
import { streaks, streaksOf } from '@rallyrank/stats/domain/streaks/streaks';
import type { Answer } from '../answer.js';
import type { Asked } from '../asked.js';
import { UsageError } from '../errors.js';

/** Titles and lost finals, with the levels they were won at. */
export const titles = (asked: Asked): Answer => {
  asked.people(0);
  const { by, limit, isMajor } = asked.question;
  const filter = asked.filterIn(asked.discipline);
  const counts = (isMajor ? majorTitles : titleCounts)(asked.engine.frame, by, filter);
  return {
    discipline: disciplines[filter.discipline]!,
    rows: counts.slice(0, limit).map(({ subject, titles: won, lostFinals, byLevel }) => ({
      player: asked.named(subject),
      titles: won,
      lostFinals,
      levels: [...byLevel].map(([level, count]) => `${level} ${count}`).join(', '),
    })),
  };
};

/** Matches won; with --share the share of them, from a minimum of matches on that grows with what is counted. */
export const wins = (asked: Asked): Answer => {
  asked.people(0);
  const { by, limit, isShare } = asked.question;
  const filter = asked.filterIn(asked.discipline);
  const counts = winCounts(asked.engine.frame, by, filter);
  const { minimum, list } = winShares(asked.engine.frame, counts, isShare ? undefined : 1);
  const shares = new Map(list.map(({ subject, share }) => [subject, share]));
  return {
    discipline: disciplines[filter.discipline]!,
    minimum,
    rows: (isShare ? list : counts)
      .slice(0, limit)
      .map(({ subject, won, lost }) => ({ player: asked.named(subject), won, lost, share: shares.get(subject)! })),
  };
};

/** How matches were won and lost, most matches first; by --sort any of the columns. */
export const statistics = (asked: Asked): Answer => {
  asked.people(0);
  const { by, limit, sort = 'matches' } = asked.question;
  const column = figureColumns.find((each) => each === sort);
  if (!column) throw new UsageError(`--sort is one of ${figureColumns.join(', ')}, not "${sort}"`);
  const filter = asked.filterIn(asked.discipline);
  const all = matchFigures(asked.engine.frame, by, filter);
  const minimum = minimumFor(column, all);
  const found = all.filter(({ matches }) => matches >= minimum);
  return {
    discipline: disciplines[filter.discipline]!,
    minimum,
    rows: sorted(found, numberColumns(figureColumns), { orderByColumn: column, isAsc: false })
      .slice(0, limit)
      .map(({ subject, matches, ...figures }) => ({ player: asked.named(subject), matches, ...figures })),
  };
};

/** Longest streaks of everybody, or of one player. */
export const streakList = (asked: Asked): Answer => {
  const [person] = asked.people(0, 1);
  const { by, kind, limit } = asked.question;
  const { frame } = asked.engine;
  const filter = asked.filterIn(person === undefined ? asked.discipline : asked.disciplineOf(person));
  const options = { kind, filter };
  const found = person === undefined ? streaks(frame, by, options) : streaksOf(frame, person, options);
  return {
    discipline: disciplines[filter.discipline]!,
    kind,
    streaks: found.slice(0, limit).map(({ subject, length, first, last, endedBy, isCurrent }) => ({
      player: asked.named(subject),
      length,
      from: asked.dayOf(first),
      to: asked.dayOf(last),
      firstEvent: asked.eventOfRow(first),
      lastEvent: asked.eventOfRow(last),
      endedOn: endedBy < 0 ? null : asked.dayOf(endedBy),
      isCurrent,
    })),
  };
};

import { disciplines } from '@rallyrank/contracts/sport/codes';
import { partnersOf } from '@rallyrank/stats/domain/player/partners';
import { timelineOf } from '@rallyrank/stats/domain/player/timeline';
import type { Answer } from '../answer.js';
import type { Asked } from '../asked.js';

export const partners = (asked: Asked): Answer => {
  const player = asked.person();
  const found = partnersOf(asked.engine.frame, player, asked.filter);
  return {
    player: asked.named(player),
    partners: found.slice(0, asked.question.limit).map((one) => ({
      partner: asked.named(one.partner),
      discipline: disciplines[one.discipline]!,
      won: one.tally.won,
      lost: one.tally.lost,
      share: one.share,
      events: one.events,
      finals: one.finals,
      titles: one.titles,
      from: asked.dayOf(one.firstRow),
      to: asked.dayOf(one.lastRow),
    })),
  };
};

/** Best result of each season in each series of tournaments; the keys of the seasons are `y2024` and so on. */
export const timeline = (asked: Asked): Answer => {
  const person = asked.person();
  const discipline = asked.disciplineOf(person);
  const rows = timelineOf(asked.engine.frame, person, asked.filterIn(discipline));
  const years = [...new Set(rows.flatMap(({ cells }) => cells.map(({ season }) => season)))].sort((a, b) => a - b);
  return {
    player: asked.named(person),
    discipline: disciplines[discipline]!,
    series: rows.map(({ level, titles, cells }) => ({
      series: asked.series(cells.at(-1)!.edition),
      level,
      titles,
      ...Object.fromEntries(
        years.map((year) => [`y${year}`, cells.find(({ season }) => season === year)?.result ?? null]),
      ),
    })),
  };
};

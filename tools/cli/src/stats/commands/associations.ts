import { disciplines } from '@rallyrank/contracts/sport/codes';
import { associationMeetings } from '@rallyrank/stats/domain/associations/association-meetings';
import { associationResults } from '@rallyrank/stats/domain/associations/association-results';
import type { Answer } from '../answer.js';
import type { Asked } from '../asked.js';
import { UsageError } from '../errors.js';

const results = (asked: Asked): Answer => ({
  discipline: disciplines[asked.discipline]!,
  rows: associationResults(asked.engine.frame, asked.filterIn(asked.discipline))
    .slice(0, asked.question.limit)
    .map(({ association, competitors, tally, internal, events, finals, titles }) => ({
      association,
      competitors,
      won: tally.won,
      lost: tally.lost,
      internal,
      events,
      finals,
      titles,
    })),
});

/** Results of all associations, or the matches between two. */
export const associations = (asked: Asked): Answer => {
  const { args, limit } = asked.question;
  if (args.length === 0) return results(asked);
  const [one, other, ...more] = args.map((code) => code.toUpperCase());
  if (one === undefined || other === undefined || more.length > 0)
    throw new UsageError('associations asks for two codes such as CHN INA, or for none');
  const found = associationMeetings(asked.engine.frame, one, other, asked.filter);
  return {
    first: one,
    second: other,
    total: found.total,
    byDiscipline: [...found.byDiscipline].map(([discipline, tally]) => ({
      discipline: disciplines[discipline]!,
      ...tally,
    })),
    meetings: found.meetings.slice(0, limit).map(({ row }) => asked.match(row)),
  };
};

import { Controller, Inject } from '@nestjs/common';
import { listMovers } from '@rallyrank/contracts/rankings/movers';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import { movers, twoLists } from '../domain/movers.js';
import { chosenLists } from './list-choice.js';
import { type Asked, READING, type Reading } from './reading.js';

/** No rows where there is no earlier list: that is not an error, since a discipline may be ranked for the first time. */
const pageOfMovers = async (
  query: ParsedQuery<typeof listMovers>,
  asked: Asked,
): Promise<ResultOf<typeof listMovers>> => {
  const { source, lists } = await chosenLists(query, asked);
  const two = twoLists(lists, query.weeks);
  if (!two) return { rows: [], total: 0 };
  const [newest, before] = two;
  return pageOf(movers(newest, before, query), query, ({ competitor, ...figures }) => ({
    competitor: asked.directory.competitorRef(source.idOf(competitor)),
    ...figures,
    listDate: newest.date,
    previousDate: before.date,
  }));
};

@Controller()
export class MoversController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(listMovers)
  listMovers(query: ParsedQuery<typeof listMovers>, call: CallContext) {
    return pageOfMovers(query, { ...this.reading, ...call });
  }
}

import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { getFieldChances } from '@rallyrank/contracts/stats/field';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { FieldQueries } from '../queries/field.js';

/** Answers the route of contracts/src/stats/field.ts. */
@Controller()
export class FieldController {
  constructor(@Inject(FieldQueries) private readonly queries: FieldQueries) {}

  @Route(getFieldChances)
  getFieldChances(query: ParsedQuery<typeof getFieldChances>, call: CallContext) {
    return this.queries.getFieldChances(query, call);
  }
}

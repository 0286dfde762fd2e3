import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import { getSiteTexts } from '@rallyrank/contracts/tournaments/texts';
import { Route } from '@rallyrank/infra/nest/route';
import { TextQueries } from '../queries/texts.js';

/** Answers the routes of contracts/src/tournaments/texts.ts. */
@Controller()
export class TextsController {
  constructor(@Inject(TextQueries) private readonly queries: TextQueries) {}

  @Route(getSiteTexts)
  getSiteTexts(query: ParsedQuery<typeof getSiteTexts>) {
    return this.queries.getSiteTexts(query);
  }
}

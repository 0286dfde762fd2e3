import { Controller, Inject } from '@nestjs/common';
import { dictData, dictType, getDictEntries, refreshDictCache } from '@rallyrank/contracts/identity/dictionary';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { RefreshWords } from '../commands/refresh-words.js';
import { DictionaryQueries } from '../queries/dictionary.js';

/** Answers the routes of contracts/src/identity/dictionary.ts besides those of the entity kit. */
@Controller()
export class DictionaryController {
  constructor(
    @Inject(DictionaryQueries) private readonly queries: DictionaryQueries,
    @Inject(RefreshWords) private readonly refresh: RefreshWords,
  ) {}

  @Route(getDictEntries)
  getDictEntries(_: ParsedQuery<typeof getDictEntries>, { params }: RouteCall<typeof getDictEntries>) {
    return this.queries.getDictEntries(params.dictType);
  }

  @Route(refreshDictCache)
  refreshDictCache() {
    this.refresh.of(dictType.model, dictData.model);
    return {};
  }
}

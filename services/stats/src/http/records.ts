import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import {
  getPlayerRecord,
  getRecordDetail,
  getRecordGrowth,
  listRecordFamilies,
  listRecordProof,
  listRecords,
  listRecordTop,
} from '@rallyrank/contracts/stats/records';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { RecordQueries } from '../queries/records.js';
import { RecordPlaceQueries } from '../queries/records-places.js';
import { RecordProofQueries } from '../queries/records-proof.js';

/** Answers the routes of contracts/src/stats/records.ts. */
@Controller()
export class RecordsController {
  constructor(
    @Inject(RecordQueries) private readonly queries: RecordQueries,
    @Inject(RecordPlaceQueries) private readonly places: RecordPlaceQueries,
    @Inject(RecordProofQueries) private readonly proofs: RecordProofQueries,
  ) {}

  @Route(listRecords)
  listRecords(query: ParsedQuery<typeof listRecords>, call: CallContext) {
    return this.queries.listRecords(query, call);
  }

  @Route(getRecordDetail)
  getRecordDetail(query: ParsedQuery<typeof getRecordDetail>, call: CallContext) {
    return this.queries.getRecordDetail(query, call);
  }

  @Route(getRecordGrowth)
  getRecordGrowth(query: ParsedQuery<typeof getRecordGrowth>, call: CallContext) {
    return this.queries.getRecordGrowth(query, call);
  }

  @Route(listRecordFamilies)
  listRecordFamilies(query: ParsedQuery<typeof listRecordFamilies>, call: CallContext) {
    return this.queries.listRecordFamilies(query, call);
  }

  @Route(listRecordTop)
  listRecordTop(query: ParsedQuery<typeof listRecordTop>, call: CallContext) {
    return this.places.listRecordTop(query, call);
  }

  @Route(getPlayerRecord)
  getPlayerRecord(query: ParsedQuery<typeof getPlayerRecord>, call: CallContext) {
    return this.places.getPlayerRecord(query, call);
  }

  @Route(listRecordProof)
  listRecordProof(query: ParsedQuery<typeof listRecordProof>, call: CallContext) {
    return this.proofs.listRecordProof(query, call);
  }
}

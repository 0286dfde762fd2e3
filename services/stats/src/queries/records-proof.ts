import { Inject, Injectable } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { listRecordProof } from '@rallyrank/contracts/stats/records';
import { pageOf } from '@rallyrank/infra/list/page';
import { statedPoints } from '@rallyrank/shared/domain/world-ranking/stated-points';
import { entriesOf } from '../domain/records/measures/top-list.js';
import { holderCompetitors, proofOf } from '../domain/records/proof.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { ranksOfRecord, recordOf } from './records-catalogue.js';
import { isList, listsOf } from './records-views.js';
import { Views } from './views.js';

type Proof = ResultOf<typeof listRecordProof>;

/** The matches, events or lists behind a place of a record. */
@Injectable()
export class RecordProofQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(Views) private readonly views: Views,
  ) {}

  /** @throws DomainError record.notFound */
  async listRecordProof(query: ParsedQuery<typeof listRecordProof>, call: Basis): Promise<Proof> {
    const statistics = await this.newest.for(call, ranksOfRecord(query.id));
    const { definition, top } = recordOf(statistics, query.id);
    const entry = entriesOf(top)[query.place - 1];
    if (!entry) return { rows: [], total: 0 };
    const { frame, memo, proofInput, records } = statistics;
    const { associations } = records();
    const shown = memo.of(['record proof', query.id, query.place], () =>
      proofOf(proofInput, definition, entry, associations),
    );
    const own = holderCompetitors(proofInput, definition, entry.holder, associations);
    const { stream } = definition.family;
    if (isList(stream)) {
      const { days, lasts, starts, competitors, ranks, points, basis } = listsOf(
        statistics,
        stream,
        definition.discipline,
      );
      const placeOn = (list: number) => {
        const [start, end] = [starts[list]!, starts[list + 1]!];
        const row = competitors.subarray(start, end).findIndex((each) => own.has(each));
        const pointsOf = statedPoints({ points: points.subarray(start, end) });
        return { rank: ranks[start + row]!, points: pointsOf(row), days: lasts[list]! };
      };
      const head = {
        type: stream === 'elo' ? ('elo' as const) : ('bwf' as const),
        discipline: definition.discipline,
        basis,
      };
      return pageOf(shown, query, (list) => ({
        date: dayOf(days[list]!),
        event: null,
        match: null,
        list: { ...head, ...placeOn(list) },
      }));
    }
    const { side1 } = frame.table.columns;
    const { day, match } = this.views.of(frame);
    return pageOf(shown, query, (row) => ({ date: day(row), ...match(row, own.has(side1[row]!) ? 1 : 2), list: null }));
  }
}

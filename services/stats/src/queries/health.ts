import { Inject, Injectable } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { findingKinds, findingSeverities } from '@rallyrank/contracts/stats/finding-kinds';
import type { FindingState, Finding as FindingView, listFindings } from '@rallyrank/contracts/stats/health';
import type { EntityRow, EntityRows } from '@rallyrank/infra/entity/rows';
import { pageOf } from '@rallyrank/infra/list/page';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { matchView } from '@rallyrank/shared/domain/match-table/match-view';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { usersOf } from '@rallyrank/shared/users/names-of-users';
import type { KeyedFinding } from '../derive/keyed-findings.js';
import { FINDING_DECISIONS } from '../projections/finding-decisions.js';
import { SeriesNames } from '../projections/series-names.js';
import { HealthFindings } from './health-findings.js';

interface Decided extends KeyedFinding {
  readonly decision: EntityRow | undefined;
  readonly state: FindingState;
}

/** The findings about the data, with what operators have decided about them. */
@Injectable()
export class HealthQueries {
  constructor(
    @Inject(HealthFindings) private readonly findings: HealthFindings,
    @Inject(FINDING_DECISIONS) private readonly decisions: EntityRows,
    @Inject(MatchTable) private readonly table: MatchTable,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(SeriesNames) private readonly series: SeriesNames,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  async listFindings({
    kind,
    state,
    ...paging
  }: ParsedQuery<typeof listFindings>): Promise<ResultOf<typeof listFindings>> {
    const all = await this.decided();
    const counts = findingKinds.map((each) => {
      const own = all.filter(({ finding }) => finding.kind === each);
      const count = (of: FindingState) => own.filter((one) => one.state === of).length;
      return { kind: each, open: count('open'), accepted: count('accepted'), dismissed: count('dismissed') };
    });
    const chosen = all.filter(
      (each) => (kind === undefined || each.finding.kind === kind) && (state === undefined || each.state === state),
    );
    const { rows, total } = pageOf(chosen, paging, (each) => each);
    const authorOf = await usersOf(
      this.rpc,
      rows.map(({ decision }) => decision?.updateBy ?? null),
    );
    return { rows: rows.map((each) => this.view(each, authorOf)), total, counts };
  }

  private async decided(): Promise<Decided[]> {
    const findings = await this.findings.all();
    const byKey = new Map(this.decisions.all().map((row) => [row.values.key, row]));
    return findings.map((each) => {
      const decision = byKey.get(each.key);
      return { ...each, decision, state: (decision?.values.verdict ?? 'open') as FindingState };
    });
  }

  private view(
    { key, finding, decision, state }: Decided,
    authorOf: (userId: string | null) => { id: string; name: string | null } | null,
  ): FindingView {
    const { directory, series, table } = this;
    const { kind, playerIds = [], seriesIds = [], matchIds = [], editionId, discipline, day, facts } = finding;
    const edition = editionId === undefined ? undefined : table.editions.find(editionId);
    const { side1, side2 } = table.columns;
    const rows = edition === undefined ? [] : matchIds.map((id) => table.rowOf(edition, id)).filter((row) => row >= 0);
    const shown = rows.filter((row) =>
      [side1[row]!, side2[row]!].every((side) => directory.knows(table.people.id(side))),
    );
    return {
      ...{ key, kind, severity: findingSeverities[kind], state },
      players: playerIds.filter((id) => directory.knows(id)).map((id) => directory.playerRef(id)),
      series: seriesIds.map((id) => ({ id, name: series.of(id) })),
      event: edition === undefined ? null : table.editions.at(edition).ref,
      matchIds: [...matchIds],
      matches: shown.map((row) => matchView(table, directory, row)),
      discipline: discipline ?? null,
      day: day ?? null,
      facts,
      decision: decision
        ? {
            id: decision.id,
            version: decision.version,
            reason: String(decision.values.reason),
            by: authorOf(decision.updateBy),
            at: decision.updateTime,
          }
        : null,
    };
  }
}

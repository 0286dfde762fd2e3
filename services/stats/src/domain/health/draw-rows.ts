import type { Id } from '@rallyrank/contracts/shared/ids';
import { levelOf } from '@rallyrank/contracts/sport/levels';
import type { DrawFacts } from '@rallyrank/contracts/tournaments/events';
import type { EditionRecord } from '@rallyrank/shared/domain/match-table/editions';
import type { HealthInput } from './finding.js';

/** The matches of one draw. */
export interface DrawRows {
  readonly record: EditionRecord;
  readonly editionId: Id;
  readonly draw: DrawFacts | undefined;
  readonly rows: readonly number[];
}

/** All draws with matches, without those of team events, in which a player can play several rubbers of a tie. */
export function* individualDraws({ table, profile, draws }: HealthInput): Generator<DrawRows> {
  for (let edition = 0; edition < table.editions.size; edition++) {
    const record = table.editions.at(edition);
    if (levelOf(profile, record.ref.level)?.team) continue;
    const rows = Map.groupBy(table.rowsOfEdition(edition), (row) => table.columns.draw[row]!);
    for (const [draw, own] of rows) {
      const editionId = record.ref.id;
      yield { record, editionId, draw: draws.draw(editionId, table.text(draw)), rows: own };
    }
  }
}

import { listDictionaryValues, shownNames } from '@rallyrank/contracts/identity/rpc';
import { PairFormed, PlayerRegistered, pairStream, playerStream } from '@rallyrank/contracts/players/events';
import { resolvePairs } from '@rallyrank/contracts/players/rpc';
import { routes, rpcs } from '@rallyrank/contracts/registry';
import type { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { type ExportedEdition, exportEditions, recordResult } from '@rallyrank/contracts/tournaments/rpc';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { ServiceOnFolder } from '@rallyrank/infra/testing/service-on-folder';
import type { z } from 'zod';
import { LiveModule } from '../live.module.js';

export const release = { modules: { live: LiveModule }, routes, rpcs };
export const side = (id: string) => ({ competitorId: id, playerIds: [id] });

export const EDITION = {
  ...{ editionId: '12', seriesId: '1', name: { en: 'Open 2026' }, level: 'super-1000', season: 2026 },
  ...{ startDate: '2026-11-24', endDate: '2026-11-29', status: 'scheduled' as const, sourceKeys: [] },
};
const draw = (drawId: Id, more: Partial<TestDraw> = {}): TestDraw => ({
  ...{ drawId, discipline: 'MS', stage: 'main', name: 'Main', size: 4, byes: [], ...more },
});
const BYE = { round: 'QF', slot: 0, side: side('1') } as const;
const DRAWS = [
  draw('1'),
  draw('9'),
  draw('5', { discipline: 'MD' }),
  draw('6', { size: 8, byes: [BYE] }),
  draw('7', { stage: 'group' }),
  draw('10'),
];
export type TestEdition = z.input<typeof ExportedEdition>;
type TestDraw = TestEdition['draws'][number];

/** The service with players `1` to `4` and edition `12`. It keeps the results that it sends to tournaments. */
export class LiveOnFolder extends ServiceOnFolder {
  readonly results: z.output<typeof recordResult.input>[] = [];
  /** Reason for which tournaments rejects results, while it does. */
  refusal: DomainError | undefined;
  /** Results of an import. */
  readonly imported: TestEdition['matches'] = [];

  protected override serveOthers(rpc: Pick<Rpc, 'serve'>): void {
    rpc.serve(listDictionaryValues, async () => []);
    rpc.serve(shownNames, async () => []);
    rpc.serve(recordResult, async (input) => {
      if (this.refusal) throw this.refusal;
      this.results.push(input);
      return { outcome: 'recorded' as const };
    });
    const { editionId: id, ...edition } = EDITION;
    const series = { id: '1', key: 'open', name: { en: 'Open' } };
    rpc.serve(exportEditions, async () => [{ id, series, edition, draws: DRAWS, matches: this.imported }]);
    rpc.serve(resolvePairs, async ({ pairs }) =>
      pairs.map(() => ({ outcome: 'registered' as const, id: '12', reason: null })),
    );
  }

  async register(): Promise<void> {
    for (const playerId of ['1', '2', '3', '4']) {
      const data = { playerId, name: { en: `Player ${playerId}` }, otherNames: [], sourceKeys: [] };
      await this.append('players', playerStream(playerId), [{ type: PlayerRegistered.type, data }]);
    }
    await this.append('players', pairStream('11'), [
      { type: PairFormed.type, data: { pairId: '11', playerIds: ['1', '2'] } },
    ]);
    await this.append('tournaments', 'edition-12', [{ type: 'EditionScheduled', data: EDITION }]);
    await this.service.caughtUp();
  }
}

import { openSite } from '@rallyrank/all/site';
import { playerStream } from '@rallyrank/contracts/players/events';
import { VISITOR } from '@rallyrank/contracts/shared/caller';
import type { Context } from '@rallyrank/contracts/shared/event';
import { seriesStream } from '@rallyrank/contracts/tournaments/events';
import { STORE } from '@rallyrank/infra/nest/ports';
import { runMain } from '@rallyrank/infra/service/run-main';
import { editionsOf, PLAYERS, playerName, SERIES, seriesName } from './names.js';

const BATCH = 1_000;

// A site with many names and without results. Its events are in few streams, because each write waits for the disk.
await runMain(async (config) => {
  const site = await openSite(config, async () => VISITOR);
  const { app, log, url, probesUrl } = site.network;
  const write = (context: Context, stream: string, events: readonly { type: string; data: unknown }[]) =>
    app
      .get(STORE)(context)
      .append(
        stream,
        'any',
        events.map((event) => ({ ...event, version: 1 })),
      );
  for (let first = 0; first < PLAYERS; first += BATCH) {
    const events = Array.from({ length: Math.min(BATCH, PLAYERS - first) }, (_, i) => ({
      type: 'PlayerRegistered',
      data: { playerId: String(1 + first + i), name: playerName(first + i), otherNames: [], sourceKeys: [] },
    }));
    await write('players', playerStream(String(1 + first)), events);
  }
  for (let series = 0; series < SERIES; series++) {
    const seriesId = String(1 + series);
    await write('tournaments', seriesStream(seriesId), [
      { type: 'SeriesRegistered', data: { seriesId, key: `bench-${seriesId}`, name: seriesName(series) } },
      ...editionsOf(series).map((data) => ({ type: 'EditionScheduled', data })),
    ]);
  }
  await site.network.caughtUp();
  log.info({ url: site.url, serviceUrl: url, probesUrl }, 'site is ready');
  return { stop: site.stop };
});

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exportPlayers } from '@rallyrank/contracts/players/rpc';
import { jobDeskOf } from '@rallyrank/contracts/shared/job-desk';
import { until } from '@rallyrank/infra/testing/until';
import { newFolder } from '../test-site.js';
import { type FaultSite, openFaultSite, readiness } from './site.js';
import { oneEdition } from './writers.js';
import { canHaveWrongClock, WrongClock } from './wrong-clock.js';

/** Beyond the tolerance for the difference of two clocks, which is 5 s. */
const SLOW_SECONDS = -600;
/** Within the tolerance, so that the service and its peers still understand each other. */
const BACK_SECONDS = -4;
/** Time until the job runs for the first time, and from there to the second time. */
const [SOON_MS, GAP_MS] = [3_000, 10_000];
const JOB = 'check-integrity';

const desk = jobDeskOf('tournaments');
const folder = newFolder();
let site: FaultSite;
const clocks = {
  players: new WrongClock(join(folder, 'players'), SLOW_SECONDS),
  tournaments: new WrongClock(join(folder, 'tournaments'), 0),
};

(canHaveWrongClock ? describe : describe.skip)('T9: a process under faketime', () => {
  beforeAll(async () => {
    site = await openFaultSite({ replicas: { players: 1, tournaments: 1 } });
    const { players, tournaments } = site.services;
    await Promise.all([players[0]!.end(), tournaments[0]!.end()]);
    await Promise.all([players[0]!.start(clocks.players.env), tournaments[0]!.start(clocks.tournaments.env)]);
  });
  afterAll(async () => {
    await site?.stop();
    rmSync(folder, { recursive: true });
  });

  test('that is ten minutes slow accepts no calls, and answers again once its clock is right', async () => {
    const ask = () => site.rpc.call(exportPlayers, { after: null, limit: 1 });
    await expect(ask()).rejects.toMatchObject({ reason: 'auth.required' });
    expect(await readiness(site.services.players[0]!)).toEqual({ reads: true, writes: true });
    clocks.players.set(BACK_SECONDS);
    expect(await ask()).toEqual([]);
  });

  test('whose clock is set back keeps the order of events, and runs a job once at each scheduled time', async () => {
    const seconds = [SOON_MS, SOON_MS + GAP_MS].map((ms) => new Date(Date.now() + ms).getSeconds());
    await site.rpc.call(desk.change, { id: JOB, cron: `${seconds.sort((a, b) => a - b)} * * * * *`, isPaused: false });
    const runs = async () => {
      const { rows } = await site.rpc.call(desk.runs, { jobId: JOB, cause: 'schedule', pageNum: 1, pageSize: 10 });
      return rows.map(({ startedAt }) => Date.parse(startedAt)).sort((a, b) => a - b);
    };
    await until('the job has run', async () => (await runs()).length === 1);
    await oneEdition(site.rpc, 1);
    clocks.tournaments.set(BACK_SECONDS);
    await oneEdition(site.rpc, 2);

    const events = await site.store('tournaments').readAll(0, 100);
    const jumps = events.filter(({ recordedAt }, i) => i > 0 && recordedAt < events[i - 1]!.recordedAt);
    expect(jumps).toHaveLength(1);
    expect(events.map(({ position }) => position)).toEqual(events.map((_, i) => i + 1));
    await site.readModelsSettle(site.services.tournaments);

    await until('the job has run again', async () => (await runs()).length > 1);
    const [first, second] = (await runs()) as [number, number];
    expect(second - first).toBeGreaterThan(GAP_MS / 2);
  });
});

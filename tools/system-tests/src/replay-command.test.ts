import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { login, updatePassword } from '@rallyrank/contracts/identity/session';
import { getBoard } from '@rallyrank/contracts/live/board';
import { until } from '@rallyrank/infra/testing/until';
import { runProgram } from './program.js';
import { signedCall } from './signed-call.js';
import { openTestSite, type TestSite } from './test-site.js';
import { testWorld, writeWorld } from './world.js';

const FIRST = 'one-time-Vk31';
const OWN = 'Own-9word';
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite(undefined, { ADMIN_PASSWORD: FIRST });
  await writeWorld(site.network.rpc, testWorld);
  await site.network.caughtUp();
});
afterAll(() => site.stop());

const replay = (password: string, ...args: string[]) =>
  runProgram('tools/cli/dist/commands/replay.js', args, { RALLYRANK_URL: site.url, RALLYRANK_PASSWORD: password });

test('the command prints why it was rejected, and nothing is replayed', async () => {
  const refused = async (...asked: Parameters<typeof replay>) => {
    const { code, stdout, stderr } = await replay(...asked);
    expect([code, stdout]).toEqual([1, '']);
    return stderr;
  };
  expect(await refused('not-the-word', '1')).toContain('/login: The user name or the password is wrong');
  // With the one-time password nothing else is allowed.
  expect(await refused(FIRST, '1')).toContain('/live/replay: Please replace your one-time password first');
  expect((await replay(OWN, '1', '--speed', 'fast')).code).toBe(2);
  expect((await replay(OWN)).stderr).toContain('usage: npm run replay');
});

test('a tournament of the running site is replayed on the live page', async () => {
  const { token } = (await signedCall(site, '')(login, { body: { username: 'admin', password: FIRST } })) as never;
  await signedCall(site, token)(updatePassword, { body: { oldPassword: FIRST, newPassword: OWN } });
  expect((await replay(OWN, '999')).stderr).toContain('/live/replay: There is no tournament with the id 999');
  const { code, stdout, stderr } = await replay(OWN, '1', '--speed', '1000');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^\d+ matches are played again: http:\S+\/tournament\/live\n$/);
  await until('a finished match of the replay', async () => {
    const { matches } = JSON.parse((await site.get(getBoard.path, { editionId: '1' })).text).data;
    return matches.some((match: Record<string, unknown>) => match.source === 'replay' && match.state === 'Finished');
  });
});

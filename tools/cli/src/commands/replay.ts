import { parseArgs } from 'node:util';
import { login, logout } from '@rallyrank/contracts/identity/session';
import { startReplay } from '@rallyrank/contracts/live/sources';
import { pages } from '@rallyrank/contracts/shared/pages';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { z } from 'zod';
import { callGateway, gatewayUrl } from '../gateway-call.js';

const usage = `usage: npm run replay -- EDITION [--speed 20] [--seed 1]

Replays a tournament on the running site (RALLYRANK_URL, or PORT on this machine) from its results. --speed is the factor (0.1 to 1000) by which it
runs faster than the tournament did. EDITION is the id in the address of the tournament's page. A replay in progress is stopped. You need an account
with the permission live:replay:start whose first password has been replaced: its name in RALLYRANK_USER (default admin), its password in
RALLYRANK_PASSWORD.
`;

const understood = (args: readonly string[]) => {
  try {
    const options = { speed: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [editionId, ...rest] = positionals;
    const asked = { editionId, speed: Number(values.speed), seed: Number(values.seed) };
    return rest.length === 0 ? startReplay.body!.schema.safeParse(asked).data : undefined;
  } catch {
    return undefined;
  }
};

const Refusal = z.object({ msg: z.string() });

/**
 * @returns the answer, not parsed
 * @throws Error with the reason of a rejection
 */
const ask = async ({ method, path }: RouteDef, { body, token }: { body?: object; token?: string }) => {
  const response = await callGateway({
    method,
    path,
    ...(body && { body: JSON.stringify(body) }),
    ...(token !== undefined && { token }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`${path}: ${Refusal.parse(answer).msg}`);
  return answer;
};

const main = async (args: readonly string[]): Promise<number> => {
  const asked = understood(args);
  const { RALLYRANK_USER: username = 'admin', RALLYRANK_PASSWORD: password } = process.env;
  if (!asked || password === undefined) {
    process.stderr.write(usage);
    return 2;
  }
  try {
    const { token } = login.answer.parse(await ask(login, { body: { username, password } }));
    try {
      const { data } = startReplay.answer.parse(await ask(startReplay, { body: asked, token }));
      process.stdout.write(`${data.matches} matches are played again: ${new URL(pages.live, gatewayUrl).href}\n`);
    } finally {
      await ask(logout, { token });
    }
    return 0;
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  }
};

process.exitCode = await main(process.argv.slice(2));

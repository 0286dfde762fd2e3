import { createInterface } from 'node:readline';
import { inRoot, startNode } from './project.mjs';

/**
 * Starts the servers in a separate process, which ends with this one. Their data is below `folder`. Resolves to their
 * addresses and to messages about missing ones.
 */
export const startServers = async (folder) => {
  const args = [inRoot('infra/dev/servers.mjs'), '--json'];
  const child = startNode(args, { stdio: ['pipe', 'pipe', 'inherit'], env: { TMPDIR: folder } });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  let outcome = { environment: {}, missing: ['infra/dev/servers.mjs exited without reporting its servers'] };
  for await (const line of createInterface({ input: child.stdout })) {
    outcome = JSON.parse(line);
    break;
  }
  const stop = () => {
    child.stdin.end();
    return ended;
  };
  return { ...outcome, stop };
};

import { watch } from 'node:fs';
import { buildServer } from './build.mjs';
import { alone, inRoot, onStop, startNode, workspaces } from './project.mjs';

const QUIET_MS = 150;
const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null;

/**
 * Runs the server and Vite: a change to a service restarts the server, a change to a page is applied in the browser.
 */
export const dev = () => {
  const vite = startNode([inRoot('node_modules/vite/bin/vite.js'), 'frontend']);
  let server;
  const start = () => {
    server = startNode([inRoot('services/all/dist/main.js')]);
  };
  const restart = async () => {
    await alone(buildServer);
    if (hasEnded(server)) start();
    // A restart in progress uses this build, too.
    else if (!server.killed) {
      server.once('exit', start);
      server.kill('SIGTERM');
    }
  };
  let timer;
  for (const workspace of workspaces()) {
    watch(inRoot(workspace, 'src'), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(() => restart().catch((error) => process.stderr.write(`${error}\n`)), QUIET_MS);
    });
  }
  onStop((signal) => {
    vite.kill(signal);
    if (hasEnded(server)) process.exit(0);
    server.removeListener('exit', start);
    server.once('exit', () => process.exit(0));
    server.kill(signal);
  });
  start();
};

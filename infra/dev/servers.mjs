// Starts real servers for the servers profile, as a separate program on the pinned Node.js after the build. `--json` is
// for infra/dev/test.mjs: the outcome is printed as one line, and the end of the standard input ends the servers.
import { pathToFileURL } from 'node:url';
import { inRoot, onStop } from './project.mjs';

const { startAllServers } = await import(pathToFileURL(inRoot('infra/dist/testing/servers/servers.js')).href);
const isForTests = process.argv.includes('--json');

let isStopping = false;
let servers = [];
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  await Promise.allSettled(servers.map((server) => server.stop()));
  process.exit();
};
onStop(stop);
if (isForTests) process.stdin.resume().once('end', stop);

const { missing, ...started } = await startAllServers({ replicaSet: !isForTests });
servers = started.servers;
if (isForTests) {
  const environment = Object.fromEntries(servers.map(({ variable, address }) => [variable, address]));
  process.stdout.write(`${JSON.stringify({ environment, missing })}\n`);
} else {
  for (const { variable, address, how } of servers) process.stdout.write(`export ${variable}='${address}' # ${how}\n`);
  for (const line of missing) process.stdout.write(`# missing: ${line}\n`);
  process.stdout.write('# Ctrl-C stops them and removes their data\n');
}
// The servers do not keep this process alive, so this timer does until the process is stopped.
setInterval(() => {}, 2 ** 30);

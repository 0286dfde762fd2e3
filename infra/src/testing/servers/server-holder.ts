import { serverKinds } from './server-kind.js';
import { startServer } from './servers.js';

/** A process of the fault tests: starts a server of each kind, prints them on one line, and waits to be killed. */
const servers = await Promise.all(serverKinds.map((kind) => startServer(kind)));
const started = servers.map(({ kind, port, pid }) => ({ kind, port, pid }));
process.stdout.write(`${JSON.stringify(started)}\n`);
setInterval(() => {}, 60_000);

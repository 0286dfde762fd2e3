// `npm start`, `npm test` and the other scripts: installs and builds what is missing, then runs on the pinned Node.js.
import { resolve } from 'node:path';
import { buildFrontend, buildServer } from './build.mjs';
import { check } from './check.mjs';
import { cluster } from './cluster.mjs';
import { dev } from './dev.mjs';
import { ensureInstalled, handOver, inRoot, node, root } from './project.mjs';
import { test } from './test.mjs';

const [command, ...args] = process.argv.slice(2);
/** A command of the product; `pathAt` is the argument that names a file, as seen from where npm was called. */
const cli = (file, pathAt) => async () => {
  await buildServer();
  const seen = (arg, at) => (at === pathAt && !arg.startsWith('-') ? resolve(process.env.INIT_CWD ?? root, arg) : arg);
  handOver(node, [inRoot(file), ...args.map(seen)]);
};

const commands = {
  start: async () => {
    await buildServer();
    buildFrontend();
    handOver(node, [inRoot('services/all/dist/main.js'), ...args]);
  },
  build: async () => {
    await buildServer();
    buildFrontend();
  },
  test: async () => {
    await buildServer();
    buildFrontend();
    await test(args);
  },
  bench: async () => {
    await buildServer();
    buildFrontend();
    handOver(node, ['--expose-gc', inRoot('bench/dist/main.js'), ...args]);
  },
  check: async () => {
    await buildServer();
    check();
  },
  /** One workspace as a process of its own, for example `service services/players`. */
  service: async () => {
    const [workspace, ...rest] = args;
    await buildServer();
    if (workspace === 'gateway') buildFrontend();
    handOver(node, [inRoot(workspace, 'dist/main.js'), ...rest]);
  },
  servers: cli('infra/dev/servers.mjs'),
  /** The whole servers profile on this machine. */
  cluster: async () => {
    await buildServer();
    buildFrontend();
    await cluster(args);
  },
  dev,
  import: cli('services/all/dist/cli/import.js', 1),
  export: cli('services/all/dist/cli/export.js', 0),
  demo: cli('services/all/dist/cli/demo.js'),
  rebuild: cli('services/all/dist/cli/rebuild.js'),
  stats: cli('services/all/dist/cli/stats.js'),
  evaluate: cli('services/all/dist/cli/evaluate.js'),
  recompute: cli('services/all/dist/cli/recompute.js'),
  backup: cli('services/all/dist/cli/backup.js', 0),
  restore: cli('services/all/dist/cli/restore.js', 0),
  migrate: cli('services/all/dist/cli/migrate.js'),
  docs: cli('services/all/dist/cli/docs.js'),
  api: cli('gateway/dist/cli/api.js'),
};

const chosen = commands[command];
if (!chosen) {
  process.stderr.write(`usage: node infra/dev/run.mjs ${Object.keys(commands).join('|')}\n`);
  process.exit(2);
}
ensureInstalled();
await chosen();

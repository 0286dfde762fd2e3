// `npm start`, `npm test` and the other scripts: installs and builds what is missing, then runs on the pinned Node.js.
import { resolve } from 'node:path';
import { buildFrontend, buildServer } from './build.mjs';
import { check } from './check.mjs';
import { cluster } from './cluster.mjs';
import { dev } from './dev.mjs';
import { ensureInstalled, handOver, inRoot, root } from './project.mjs';
import { test } from './test.mjs';

const [command, ...args] = process.argv.slice(2);
/** A command of the product; `pathAt` is the argument that names a file, as seen from where npm was called. */
const cli = (file, pathAt) => async () => {
  await buildServer();
  const seen = (arg, at) => (at === pathAt && !arg.startsWith('-') ? resolve(process.env.INIT_CWD ?? root, arg) : arg);
  handOver([inRoot(file), ...args.map(seen)]);
};

const commands = {
  start: async () => {
    await buildServer();
    buildFrontend();
    handOver([inRoot('services/all/dist/main.js'), ...args]);
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
    handOver(['--expose-gc', inRoot('tools/bench/dist/main.js'), ...args]);
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
    handOver([inRoot(workspace, 'dist/main.js'), ...rest]);
  },
  servers: cli('infra/dev/servers.mjs'),
  /** The whole servers profile on this machine. */
  cluster: async () => {
    await buildServer();
    buildFrontend();
    await cluster(args);
  },
  dev,
  import: cli('tools/cli/dist/commands/import.js', 1),
  export: cli('tools/cli/dist/commands/export.js', 0),
  demo: cli('tools/cli/dist/commands/demo.js'),
  rebuild: cli('tools/cli/dist/commands/rebuild.js'),
  stats: cli('tools/cli/dist/commands/stats.js'),
  evaluate: cli('tools/cli/dist/commands/evaluate.js'),
  recompute: cli('tools/cli/dist/commands/recompute.js'),
  backup: cli('tools/cli/dist/commands/backup.js', 0),
  restore: cli('tools/cli/dist/commands/restore.js', 0),
  migrate: cli('tools/cli/dist/commands/migrate.js'),
  docs: cli('tools/cli/dist/commands/docs.js'),
  api: cli('tools/cli/dist/commands/api.js'),
};

const chosen = commands[command];
if (!chosen) {
  process.stderr.write(`usage: node infra/dev/run.mjs ${Object.keys(commands).join('|')}\n`);
  process.exit(2);
}
ensureInstalled();
await chosen();

// `npm start`, `npm test` and the other scripts: installs and builds if necessary, then runs on the pinned Node.js.
import { resolve } from 'node:path';
import { buildFrontend, buildServer } from './build.mjs';
import { check } from './check.mjs';
import { cluster } from './cluster.mjs';
import { dev } from './dev.mjs';
import { handOver, inRoot, prepare, root } from './project.mjs';
import { test, testAll } from './test.mjs';

const [command, ...args] = process.argv.slice(2);
const buildAll = async () => {
  await buildServer();
  buildFrontend();
};
/**
 * A command of the product. `pathAt` is the index of the argument that is a path relative to the folder in which npm
 * was called.
 */
const cli = (file, pathAt) => ({
  build: buildServer,
  run: () => {
    const seen = (arg, at) =>
      at === pathAt && !arg.startsWith('-') ? resolve(process.env.INIT_CWD ?? root, arg) : arg;
    handOver([inRoot(file), ...args.map(seen)]);
  },
});

/** The build and the action of each command. */
const commands = {
  start: { build: buildAll, run: () => handOver([inRoot('services/all/dist/main.js'), ...args]) },
  build: { build: buildAll, run: () => {} },
  test: { build: buildServer, run: () => test(args) },
  'test:all': { build: buildServer, run: () => testAll(args) },
  bench: { build: buildAll, run: () => handOver(['--expose-gc', inRoot('tools/bench/dist/main.js'), ...args]) },
  check: { build: buildServer, run: () => check(args) },
  /** One workspace as a separate process, for example `service services/players`. */
  service: {
    build: args[0] === 'gateway' ? buildAll : buildServer,
    run: () => handOver([inRoot(args[0], 'dist/main.js'), ...args.slice(1)]),
  },
  servers: cli('infra/dev/servers.mjs'),
  /** The whole servers profile on this machine. */
  cluster: { build: buildAll, run: () => cluster(args) },
  /** The promised recoveries, tested on temporary instances. */
  drill: { build: buildServer, run: () => handOver([inRoot('tools/system-tests/dist/drills/main.js'), ...args]) },
  dev: { build: buildServer, run: dev },
  import: cli('tools/cli/dist/commands/import.js', 1),
  export: cli('tools/cli/dist/commands/export.js', 0),
  demo: cli('tools/cli/dist/commands/demo.js'),
  rebuild: cli('tools/cli/dist/commands/rebuild.js'),
  stats: cli('tools/cli/dist/commands/stats.js'),
  evaluate: cli('tools/cli/dist/commands/evaluate.js'),
  recompute: cli('tools/cli/dist/commands/recompute.js'),
  replay: cli('tools/cli/dist/commands/replay.js'),
  backup: cli('tools/cli/dist/commands/backup.js', 0),
  restore: cli('tools/cli/dist/commands/restore.js', 0),
  migrate: cli('tools/cli/dist/commands/migrate.js'),
  screenshots: { build: buildAll, run: () => handOver([inRoot('infra/dev/screenshots.mjs'), ...args]) },
  docs: cli('tools/cli/dist/commands/docs.js'),
  generate: cli('tools/cli/dist/commands/generate.js', 0),
  'proof:generator': cli('tools/cli/dist/commands/proof-generator.js'),
  'proof:language': cli('tools/cli/dist/commands/proof-language.js'),
  api: cli('tools/cli/dist/commands/api.js'),
};

const chosen = commands[command];
if (!chosen) {
  process.stderr.write(`usage: node infra/dev/run.mjs ${Object.keys(commands).join('|')}\n`);
  process.exit(2);
}
await prepare(chosen.build);
await chosen.run();

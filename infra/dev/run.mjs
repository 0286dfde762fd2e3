// `npm start`, `npm test` and the other scripts: installs and builds what is missing, then runs on the pinned Node.js.
import { buildFrontend, buildServer } from './build.mjs';
import { check } from './check.mjs';
import { dev } from './dev.mjs';
import { ensureInstalled, handOver, inRoot, node } from './project.mjs';
import { test } from './test.mjs';

const [command, ...args] = process.argv.slice(2);
const cli = (file) => async () => {
  await buildServer();
  handOver(node, [inRoot(file), ...args]);
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
    test(args);
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
  dev,
  import: cli('services/all/dist/cli/import.js'),
  export: cli('services/all/dist/cli/export.js'),
  demo: cli('services/all/dist/cli/demo.js'),
  rebuild: cli('services/all/dist/cli/rebuild.js'),
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

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import config from '../../.dependency-cruiser.js';

/** One small tree that breaks every rule once. */
const offenders = {
  'contracts/src/shared/a.ts': "import 'node:fs';",
  'services/players/src/domain/a.ts': "import 'node:fs';",
  'services/players/src/http/a.ts': "import '../../../rankings/src/domain/b';",
  'services/players/src/rpc/a.ts': "import '../../../../infra/src/cache/memory/a';",
  'services/players/src/domain/b.ts':
    "import '../../../shared/src/domain/b'; import '../../../../contracts/src/sport/a';",
  'services/players/src/domain/c.ts': "import '../../../shared/src/read-models/b';",
  'services/players/src/queries/a.ts': "import '../rpc/b';",
  'services/players/src/rpc/b.ts': 'export {};',
  'services/rankings/src/domain/b.ts': 'export {};',
  'services/shared/src/domain/a.ts': "import '../read-models/b';",
  'services/shared/src/domain/b.ts': "import '../../../../contracts/src/sport/a';",
  'services/shared/src/readers/a.ts': "import '../../../players/src/http/a'; import '../read-models/b';",
  'services/shared/src/read-models/a.ts': "import '../readers/a';",
  'services/shared/src/read-models/b.ts': 'export {};',
  'infra/src/cache/memory/a.ts': "import '../../../../contracts/src/sport/a';",
  'infra/src/http/a.ts': "import '../nest/a';",
  'infra/src/nest/a.ts': "import '../service/a';",
  'infra/src/service/a.ts': 'export {};',
  'contracts/src/sport/a.ts': 'export {};',
  'gateway/src/a.ts': "import '../../services/rankings/src/domain/b'; import '../../tools/cli/src/a';",
  'tools/cli/src/a.ts': 'export {};',
  'frontend/src/app/a.ts': "import '../../../infra/src/cache/memory/a';",
  'frontend/src/features/one/a.ts': "import '../two/inner';",
  'frontend/src/features/two/inner.ts': "import './other';",
  'frontend/src/features/two/other.ts': "import './inner';",
  'frontend/src/shared/a.ts': "import '../features/one/a';",
};
interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
}

let folder: string;
let violations: readonly Violation[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rallyrank-rules-'));
  for (const [path, text] of Object.entries(offenders)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${text}\n`);
  }
  const cruise = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const roots = ['contracts', 'infra', 'services', 'gateway', 'frontend', 'tools'];
  const { stdout } = spawnSync(
    process.execPath,
    [cruise, '--config', resolve('.dependency-cruiser.js'), '--output-type', 'json', ...roots],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  );
  violations = (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('each import rule finds its offender', () => {
  const found = new Set(violations.map(({ rule }) => rule.name));
  expect([...found].sort()).toEqual(config.forbidden.map((rule) => rule.name).sort());
});

test('domain code may import contracts and the shared domain, and no read model', () => {
  const impure = violations.filter(({ rule }) => rule.name === 'domain-is-pure').map(({ from }) => from);
  expect(impure.sort()).toEqual([
    'services/players/src/domain/a.ts',
    'services/players/src/domain/c.ts',
    'services/shared/src/domain/a.ts',
  ]);
});

/** Files of pages with an import, and whether the linter refuses it. */
const ofKits: Readonly<Record<string, readonly [source: string, isRefused: boolean]>> = {
  'frontend/src/features/home/Own.tsx': ["export { Button } from '~/shared/ui/Button';", false],
  'frontend/src/features/home/Listed.tsx': ["export { Form } from 'antd';", false],
  'frontend/src/features/home/Other.tsx': ["export { Button } from 'antd';", true],
  'frontend/src/shared/ui/Other.tsx': ["export { Popconfirm } from 'antd';", true],
  'frontend/src/features/monitoring/Antd.tsx': ["export { Button } from 'antd';", false],
  'frontend/src/shared/entity/Other.tsx': ["export { Input } from '../ui/Input';", true],
  'frontend/src/features/home/Polled.ts': ['setInterval(() => undefined, 1);', true],
  'frontend/src/features/home/Sent.tsx': ['export const Sent = () => <form />;', true],
  'frontend/src/features/monitoring/Sent.tsx': ['export const Sent = () => <form />;', true],
  'frontend/src/features/monitoring/Other.tsx': ["export { Button } from '~/shared/ui/Button';", true],
};

test('public pages use our own kit and a short list of antd, the back-office uses antd', () => {
  for (const [path, [source]] of Object.entries(ofKits)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `${source}\n`);
  }
  const { vcs: _, ...rules } = JSON.parse(readFileSync('biome.json', 'utf8')) as Record<string, unknown>;
  writeFileSync(join(folder, 'biome.json'), JSON.stringify(rules));
  const lint = [resolve('node_modules/@biomejs/biome/bin/biome'), 'lint', '--reporter=json', ...Object.keys(ofKits)];
  const { stdout } = spawnSync(process.execPath, lint, { cwd: folder, encoding: 'utf8' });
  const refused = Object.keys(ofKits).filter((path) => stdout.includes(path));
  expect(refused).toEqual(Object.keys(ofKits).filter((path) => ofKits[path]![1]));
});

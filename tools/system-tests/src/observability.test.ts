import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listPlayers } from '@rallyrank/contracts/players/players';
import { parse } from 'yaml';
import { runJob } from './run-job.js';
import { openTestSite } from './test-site.js';

const root = join(import.meta.dirname, '../../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const FOLDER = 'deploy/observability';
const tests = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith('.test.yml'));
const dashboards = readdirSync(join(root, FOLDER, 'grafana/dashboards')).map((name) => `grafana/dashboards/${name}`);

interface Rule {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly annotations?: { readonly runbook: string };
}
const { groups } = parse(textOf(`${FOLDER}/alerts.yml`)) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap(({ rules: own }) => own);
const alerts = rules.flatMap(({ alert, annotations }) => (alert && annotations ? [{ alert, ...annotations }] : []));

/** Additional metrics of a process on servers: those of Kafka, and of events that only occur there. */
const ON_SERVERS = ['rallyrank_unpublished_events', 'rallyrank_feed_gaps_filled_total'];
/** Metrics of Prometheus itself, and those that the rules record. */
const OWN = ['up', ...rules.flatMap(({ record }) => record ?? [])];

/** The names of metrics in an expression: everything that is neither a function nor a label. */
const metricsIn = (expr: string): string[] => {
  const bare = expr.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on) \([^)]*\)|"[^"]*"/g, '');
  const words = bare.match(/\b[a-z][a-z0-9_:]*\b(?!\s*\()/g) ?? [];
  return words.filter((word) => !['by', 'and', 'or', 'unless', 'on', 'bool'].includes(word));
};

let site: Awaited<ReturnType<typeof openTestSite>>;
let exposed: Set<string>;
beforeAll(async () => {
  site = await openTestSite();
  expect((await site.get(listPlayers.path)).status).toBe(200);
  await runJob(site.network.rpc, 'monitoring', 'count-visits');
  const text = await site.network.metrics.text();
  exposed = new Set(text.match(/^# TYPE \S+/gm)?.map((line) => line.split(' ')[2] ?? ''));
});
afterAll(() => site.stop());

const isExposed = (name: string): boolean =>
  [name, name.replace(/_(?:bucket|count|sum)$/, '')].some((each) => exposed.has(each));

test.each([
  ['alerts', () => rules.map(({ expr }) => expr)],
  ...dashboards.map(
    (path) =>
      [
        path,
        () =>
          (JSON.parse(textOf(`${FOLDER}/${path}`)) as { panels: { targets: { expr: string }[] }[] }).panels.flatMap(
            ({ targets }) => targets.map(({ expr }) => expr),
          ),
      ] as const,
  ),
])('%s ask for metrics that the product has', (_, expressions) => {
  const names = [...new Set(expressions().flatMap(metricsIn))];
  expect(names.length).toBeGreaterThan(5);
  const known = [...ON_SERVERS, ...OWN];
  expect(names.filter((name) => !isExposed(name) && !known.includes(name))).toEqual([]);
});

test('each alert refers to a section of the runbook, and is tested', () => {
  const anchorsOf = (path: string) =>
    textOf(path)
      .match(/^#+ .*$/gm)
      ?.map((heading) => heading.replace(/^#+ /, '').toLowerCase().replaceAll(' ', '-'));
  const lost = alerts.filter(({ runbook }) => {
    const [path = '', anchor = ''] = runbook.split('#');
    return !anchorsOf(path)?.includes(anchor);
  });
  expect(lost).toEqual([]);
  const tested = tests.map((name) => textOf(`${FOLDER}/${name}`)).join('');
  expect(alerts.filter(({ alert }) => !tested.includes(`"${alert}"`)).map(({ alert }) => alert)).toEqual([]);
});

test('a run of a job is counted', async () => {
  const text = await site.network.metrics.text();
  expect(text).toContain('rallyrank_job_runs_total{service="monitoring",job_id="count-visits",state="succeeded"} 1');
  expect(text).toContain('rallyrank_job_runs_total{service="monitoring",job_id="count-visits",state="failed"} 0');
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
(hasPromtool ? test : test.skip)('the alerts fire when they should, and not before', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', ...tests], {
    cwd: join(root, FOLDER),
    encoding: 'utf8',
  });
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
});

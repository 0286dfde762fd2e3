import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { PersonFact } from '@rallyrank/contracts/players/person-facts';
import { recordPersonFacts, resolvePairs, resolvePlayers } from '@rallyrank/contracts/players/rpc';
import { demoWorld } from '@rallyrank/demo/world';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { sourceFolder } from '@rallyrank/shared/readers/testing/source-folder';
import { exportLines } from '../export/export-lines.js';
import { importInto, openFolder } from './testing/import-into.js';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'rallyrank-facts-'));
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

const on = async <T>(name: string, work: (rpc: Rpc) => Promise<T>): Promise<T> => {
  const network = await openFolder(join(data, name));
  try {
    return await work(network.rpc);
  } finally {
    await network.stop();
  }
};

const exported = (name: string) => on(name, (rpc) => Array.fromAsync(exportLines(rpc, 'badminton')));

const importLines = async (name: string, lines: readonly string[]) => {
  const path = join(sourceFolder({ 'world.ndjson': `${lines.join('\n')}\n` }), 'world.ndjson');
  const { report } = await importInto(join(data, name), 'rallyrank', path);
  return report;
};

const counts = (facts: readonly PersonFact[]) =>
  Object.fromEntries([...Map.groupBy(facts, ({ type }) => type)].map(([type, own]) => [type, own.length]));

test('the facts of the invented world are accepted, and an export transfers them to another instance unchanged', async () => {
  const facts: PersonFact[] = [];
  await on('one', async (rpc) => {
    for (const record of demoWorld({ sport: 'badminton', seed: 1, scale: 0.5 })) {
      if (record.kind === 'players') await rpc.call(resolvePlayers, { players: [...record.players] });
      if (record.kind === 'pairs') await rpc.call(resolvePairs, { pairs: [...record.pairs] });
      if (record.kind === 'facts') facts.push(...record.facts);
    }
    for (let i = 0; i < facts.length; i += 1_000) {
      const rows = await rpc.call(recordPersonFacts, { facts: facts.slice(i, i + 1_000) });
      expect(rows.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
    }
  });
  const { profile, relation, double } = counts(facts);
  expect(profile).toBeGreaterThan(600);
  expect(relation).toBeGreaterThan(150);
  expect(double).toBeGreaterThan(50);

  const lines = await exported('one');
  expect(lines.filter((line) => line.startsWith('{"type":"double"'))).toHaveLength(double!);
  const first = await importLines('two', lines);
  expect(first).toMatchObject({ status: 'complete', counts: { facts: { unchanged: 0, refused: 0 } } });
  expect(await exported('two')).toEqual(lines);
  const again = await importLines('two', lines);
  expect(again.counts.facts).toMatchObject({ read: first.counts.facts.read, unchanged: first.counts.facts.read });
});

test('a fact about a person who is not in the file, or that contradicts another, is rejected with its reason', async () => {
  const person = (id: string, gender: string) =>
    `{"type":"player","id":"${id}","name":{"en":"Player ${id}"},"gender":"${gender}","otherNames":[],"sourceKeys":["x:${id}"]}`;
  const relation = (kind: string, relatedId: string) =>
    `{"type":"relation","playerId":"1","kind":"${kind}","relatedId":"${relatedId}"}`;
  const { refusals, counts } = await importLines('one', [
    '{"format":"rallyrank","version":1,"sport":"badminton"}',
    ...[person('1', 'M'), person('2', 'F'), person('3', 'F')],
    ...[relation('wife', '2'), relation('wife', '3'), relation('head-coach', '9'), relation('head-coach', '3')],
    '{"type":"double","pairId":"7","discipline":"XD","from":"2020-01-01"}',
    '{"type":"end","lines":8}',
  ]);
  expect(counts.facts).toMatchObject({ read: 5, accepted: 2, refused: 3 });
  expect(refusals.map(({ line, text }) => `${line}: ${text.en}`).toSorted()).toEqual([
    '6: it contradicts that player 2 is the wife of player 1',
    expect.stringMatching(/^7: the player 9 is neither among/),
    '9: the pair 7 was rejected or is not in the file',
  ]);
});

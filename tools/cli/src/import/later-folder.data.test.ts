import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import type { Format } from '@rallyrank/shared/import/formats';
import type { Refusal, Report } from '@rallyrank/shared/import/report';
import { sourceFolder } from '@rallyrank/shared/readers/testing/source-folder';
import { type Split, splitAtp, splitBwf } from '@rallyrank/shared/readers/testing/split-source';
import { exportLines } from '../export/export-lines.js';
import { importInto, newDataFolder, openFolder } from './testing/import-into.js';
import { withoutIds } from './testing/without-ids.js';

const data = resolve(process.env.REAL_DATA ?? '../shared/data');
const isThere = existsSync(data);
// Real data are not part of the project; they are read if they are next to it.
if (!isThere) process.stderr.write(`skipped: no real data in ${data} (set REAL_DATA to their folder)\n`);
const whenData = isThere ? describe : describe.skip;

const splitsOf = {
  bwf: async () => splitBwf(join(data, 'bwf-worldtour-2022-2025')),
  sackmann: () => splitAtp(join(data, 'tennis-atp-sackmann')),
} satisfies Partial<Record<Format, () => Promise<Split>>>;

/**
 * A line of an export without the associations of pairs. They depend on the rows of the players in players.csv, which
 * the later folder does not repeat.
 */
const withoutAssociationsOfPairs = (line: string): string =>
  /"discipline":"[MWX]D"/.test(line) ? line.replaceAll(/,"associations":\[[^\]]*\]/g, '') : line;

/** The contents of an instance, and answers with derived numbers, both without ids. */
const contentsOf = async (folder: string, sport: SportKey, questions: readonly string[]) => {
  const network = await openFolder(folder);
  const ask = async (path: string): Promise<unknown> => {
    const rowsOf = async () => {
      const response = await fetch(`${network.url}/prod-api${path}`);
      return ((await response.json()) as { rows?: unknown[] }).rows ?? [];
    };
    let rows = await rowsOf();
    // A call waits only a limited time for the first result, so this retries until it is available.
    for (let tries = 1; rows.length === 0 && tries < 20; tries++) rows = await rowsOf();
    return JSON.parse(
      JSON.stringify(rows, (key, value: unknown) => (/^(id|.*Id|.*Ids)$/.test(key) ? undefined : value)),
    );
  };
  try {
    const lines = withoutIds(await Array.fromAsync(exportLines(network.rpc, sport))).map(withoutAssociationsOfPairs);
    const answers: unknown[] = [];
    for (const path of questions) answers.push(await ask(path));
    return { lines, answers };
  } finally {
    await network.stop();
  }
};

const elo = '/ranking/list?type=elo&discipline=MS&pageSize=100';
// Equal totals, which begin at place 45, are in the order of ids.
const goat = '/goat/list?discipline=MS&pageSize=40';
const weeks = '/ranking/weeks?discipline=MS&pageSize=20';
const computed = '/ranking/list?type=bwf&basis=computed&discipline=WS&date=2025-12-30&pageSize=100';

// Three imports of a sport take minutes.
const whenTime = process.env.WITHOUT_TOUR === '1' ? describe.skip : whenData;

whenTime.each([
  ['bwf', 'badminton', [elo, goat, weeks, computed]],
  ['sackmann', 'tennis', [elo, goat, weeks]],
] as const)(
  '%s: the seasons until 2023, then a folder from 2024 that lists only new persons',
  (format, sport, questions) => {
    const [inSteps, atOnce] = [newDataFolder(), newDataFolder()];
    let later: Report;
    let again: Report;
    let whole: Report;

    beforeAll(async () => {
      const split = await splitsOf[format]();
      await importInto(inSteps, format, sourceFolder(split.until2023));
      const folder = sourceFolder(split.from2024);
      later = (await importInto(inSteps, format, folder)).report;
      again = (await importInto(inSteps, format, folder)).report;
      whole = (await importInto(atOnce, format, sourceFolder(split.whole))).report;
    });
    afterAll(() => {
      for (const folder of [inSteps, atOnce]) rmSync(folder, { recursive: true, force: true });
    });

    test('has the same effect as an import of all files, and changes nothing the second time', () => {
      expect([later.status, whole.status]).toEqual(['complete', 'complete']);
      const isLate = ({ text }: Refusal) => whole.refusals.some((refusal) => refusal.text.en === text.en);
      expect(later.refusals.filter((refusal) => !isLate(refusal))).toEqual([]);
      for (const { accepted, corrected } of Object.values(again.counts)) expect([accepted, corrected]).toEqual([0, 0]);
    });

    test('ends with the same contents and the same derived numbers', async () => {
      const one = await contentsOf(inSteps, sport, questions);
      const other = await contentsOf(atOnce, sport, questions);
      expect(one.lines.length).toBe(other.lines.length);
      expect(one.lines.filter((line, i) => line !== other.lines[i]).slice(0, 5)).toEqual([]);
      expect(one.answers.map((rows) => (rows as unknown[]).length > 0)).toEqual(questions.map(() => true));
      expect(one.answers).toEqual(other.answers);
    });
  },
);

whenData('a folder of later lists with unknown persons', () => {
  const folder = newDataFolder();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is not reported as complete, and no list is stored if most of its rows were rejected', async () => {
    const { 'ranking_players.csv': _, ...files } = (await splitsOf.bwf()).from2024;
    const { report } = await importInto(folder, 'bwf', sourceFolder(files));
    expect(report.status).toBe('incomplete');
    const quarantined = report.refusals.filter(({ key }) => key === 'list.quarantined');
    expect(report.counts.lists).toMatchObject({ refused: quarantined.length, accepted: 0 });
    expect(quarantined[0]).toMatchObject({
      text: {
        en: expect.stringMatching(/^\d+ of \d+ rows of the \w\w list of 2024-01-02 were rejected, so the list is not/),
        zh: expect.stringMatching(/未保存$/),
      },
    });
  });
});

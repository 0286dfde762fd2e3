import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Report } from '@rallyrank/shared/import/report';
import { exportLines } from '../export/export-lines.js';
import { importInto, newDataFolder, openFolder } from './testing/import-into.js';

const data = resolve(process.env.REAL_DATA ?? '../shared/data');
const source = join(data, 'tennis-atp-tml');
const isThere = existsSync(source);
// Real data are not part of the project; they are read if they are next to it.
if (!isThere) process.stderr.write(`skipped: no real data in ${source} (set REAL_DATA to their folder)\n`);

interface Line {
  readonly type: string;
  readonly id: string;
  readonly name: { readonly en: string };
  readonly sourceKeys: readonly string[];
  readonly editionId: string;
  readonly round: string;
  readonly winner: 1 | 2;
  readonly sides: readonly { readonly competitorId: string }[];
  readonly series: { readonly key: string };
  readonly edition: { readonly season: number; readonly level: string };
}

(isThere ? describe : describe.skip)('the season 2025 after the seasons 2023 and 2024 of another source', () => {
  const [folder, earlier] = [newDataFolder(), mkdtempSync(join(tmpdir(), 'rallyrank-earlier-'))];
  let report: Report;
  let again: Report;
  let lines: Line[];

  beforeAll(async () => {
    const atp = join(data, 'tennis-atp-sackmann');
    cpSync(join(atp, 'atp_players.csv.gz'), join(earlier, 'atp_players.csv.gz'));
    const seasons = ['atp_matches_2023.csv', 'atp_matches_2024.csv'];
    execFileSync('tar', ['-xJf', join(atp, 'atp_matches_1968-2024.tar.xz'), '-C', earlier, ...seasons]);
    await importInto(folder, 'sackmann', earlier);
    ({ report } = await importInto(folder, 'tml', source));
    ({ report: again } = await importInto(folder, 'tml', source));
    const network = await openFolder(folder);
    lines = (await Array.fromAsync(exportLines(network.rpc, 'tennis'))).map((line) => JSON.parse(line) as Line);
    await network.stop();
  });
  afterAll(() => {
    for (const path of [folder, earlier]) rmSync(path, { recursive: true, force: true });
  });

  test('joins nearly all persons, and asks about those whom the other source lists twice', () => {
    const { players } = report.counts;
    expect(players).toMatchObject({ read: 455, accepted: 8, corrected: 441, unchanged: 1, refused: 5 });
    const found = lines.filter(
      ({ type, sourceKeys }) => type === 'player' && sourceKeys.some((key) => /^atp:/.test(key)),
    );
    const joined = found.filter(({ sourceKeys }) => sourceKeys.some((key) => /^sackmann:/.test(key)));
    expect([found.length, joined.length]).toEqual([447, 440]);
    const asked = report.refusals.filter(({ kind }) => kind === 'players').map(({ text }) => text.en);
    for (const text of asked) expect(text).toMatch(/^several players match: /);
    expect(asked.map((text) => /\d+ ([^,]+),/.exec(text)?.[1])).toEqual([
      ...['Jakub Mensik', 'Martin Landaluce', 'Matteo Gigante', 'Gunawan Trismuwantara', 'Dan Martin'],
    ]);
  });

  test('accounts for each row, and changes nothing the second time', () => {
    expect(report.counts.matches).toMatchObject({ read: 2_944, accepted: 2_867, refused: 77 });
    const reasons = Map.groupBy(
      report.refusals.filter(({ kind }) => kind === 'matches'),
      ({ key }) => key,
    );
    expect([...reasons].map(([key, rows]) => [key, rows.length]).sort()).toEqual([
      ['csv.cells', 1],
      ['match.pairTwice', 1],
      ['person.rejected', 75],
    ]);
    for (const { accepted, corrected } of Object.values(again.counts)) expect([accepted, corrected]).toEqual([0, 0]);
  });

  test('continues the same series, with the champions of the Grand Slams of 2025', () => {
    const players = new Map(lines.filter(({ type }) => type === 'player').map((line) => [line.id, line]));
    const finals = new Map(
      lines.filter(({ type, round }) => type === 'match' && round === 'F').map((line) => [line.editionId, line]),
    );
    const championOf = (series: string, season: number) => {
      const [edition, ...others] = lines.filter(
        (line) => line.type === 'edition' && line.series.key === series && line.edition.season === season,
      );
      const final = finals.get(edition?.id ?? '');
      expect([others.length, edition?.edition.level]).toEqual([0, 'grand-slam']);
      return players.get(final?.sides[final.winner - 1]?.competitorId ?? '')?.name.en;
    };
    const champions = [2024, 2025].map((season) =>
      ['australian-open', 'roland-garros', 'wimbledon', 'us-open'].map((series) => championOf(series, season)),
    );
    expect(champions).toEqual([
      ['Jannik Sinner', 'Carlos Alcaraz', 'Carlos Alcaraz', 'Jannik Sinner'],
      ['Jannik Sinner', 'Carlos Alcaraz', 'Jannik Sinner', 'Carlos Alcaraz'],
    ]);
  });

  test('has the classes of the tour', () => {
    const levels = lines.filter((line) => line.type === 'edition' && line.edition.season === 2025);
    const counts = Map.groupBy(levels, ({ edition }) => edition.level);
    expect(Object.fromEntries([...counts].map(([level, own]) => [level, own.length]))).toMatchObject({
      ...{ 'grand-slam': 4, 'masters-1000': 9, 'tour-500': 16, 'tour-250': 30, 'tour-finals': 1 },
    });
  });
});

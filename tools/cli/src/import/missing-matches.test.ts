import { rmSync } from 'node:fs';
import { afterEach, describe, expect, test } from '@jest/globals';
import { bwfMatch, bwfWorld } from '@rallyrank/shared/readers/testing/bwf-world';
import { sourceFolder } from '@rallyrank/shared/readers/testing/source-folder';
import { exportLines } from '../export/export-lines.js';
import { importInto, newDataFolder, openFolder } from './testing/import-into.js';

const folders: string[] = [];
const newFolder = (): string => {
  folders.push(newDataFolder());
  return folders.at(-1)!;
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const semis = [bwfMatch({ round: 'SF' }), bwfMatch({ match_id: 2, round: 'SF', team1_p1: 13, team2_p1: 14 })];
const final = bwfMatch({ match_id: 3, round: 'Final', team1_p1: 11, team2_p1: 13 });
const whole = () => sourceFolder(bwfWorld({ matches: [...semis, final] }));
const shorter = () => sourceFolder(bwfWorld({ matches: semis }));
const damaged = () => sourceFolder(bwfWorld({ matches: [...semis, { ...final, round: '' }] }));

const exported = async (folder: string): Promise<string[]> => {
  const network = await openFolder(folder);
  try {
    return await Array.fromAsync(exportLines(network.rpc, 'badminton'));
  } finally {
    await network.stop();
  }
};
const remarkOf = ({ report }: Awaited<ReturnType<typeof importInto>>) =>
  report.remarks.map(({ key, text }) => [key, text.en]);
const text = 'the source no longer contains MS F, ';

describe('a match that the source no longer contains', () => {
  test('is reported and kept', async () => {
    const folder = newFolder();
    await importInto(folder, 'bwf', whole());
    const before = await exported(folder);
    expect(remarkOf(await importInto(folder, 'bwf', shorter()))).toEqual([
      ['match.missing', expect.stringContaining(text)],
    ]);
    expect(await exported(folder)).toEqual(before);
  });

  test('is withdrawn on request, and restored by a version with it: the result is that of the last version alone', async () => {
    const [folder, fresh] = [newFolder(), newFolder()];
    await importInto(folder, 'bwf', whole());
    const options = { withdrawsMissing: true };
    expect(remarkOf(await importInto(folder, 'bwf', shorter(), options))).toEqual([
      ['match.withdrawn', expect.stringContaining(text)],
    ]);
    await importInto(fresh, 'bwf', shorter());
    expect(await exported(folder)).toEqual(await exported(fresh));
    const again = await importInto(folder, 'bwf', whole(), options);
    expect([remarkOf(again), again.report.counts.matches.accepted]).toEqual([[], 1]);
    await importInto(fresh, 'bwf', whole());
    expect(await exported(folder)).toEqual(await exported(fresh));
    await importInto(folder, 'bwf', shorter(), options);
    await importInto(fresh, 'bwf', shorter(), options);
    expect(await exported(folder)).toEqual(await exported(fresh));
  });

  test('is not withdrawn if a row was rejected, which could be that of the match', async () => {
    const folder = newFolder();
    await importInto(folder, 'bwf', whole());
    const before = await exported(folder);
    const { report } = await importInto(folder, 'bwf', damaged(), { withdrawsMissing: true });
    expect(report.counts.matches.refused).toBe(1);
    expect(report.remarks.map(({ key }) => key)).toEqual(['match.missing']);
    expect(await exported(folder)).toEqual(before);
  });
});

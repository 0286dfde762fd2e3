import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { runProgram } from '../program.js';
import { type Drill, must } from './drill.js';
import { command, siteOn, started, writtenInstance } from './instance.js';

const EDITIONS = 50;

/** Changes one character of a stored event on the disk, as bad hardware would. */
const damageOne = (data: string): string => {
  const db = new DatabaseSync(join(data, 'tournaments.sqlite'));
  const middle = `SELECT position, data FROM event ORDER BY position LIMIT 1 OFFSET (SELECT COUNT(*) / 2 FROM event)`;
  const { position, data: text } = db.prepare(middle).get() as { position: number; data: string };
  const at = text.search(/\d/);
  const changed = `${text.slice(0, at)}${(Number(text[at]) + 1) % 10}${text.slice(at + 1)}`;
  db.prepare('UPDATE event SET data = ? WHERE position = ?').run(changed, position);
  db.close();
  return `event ${position} of tournaments`;
};

export const damage: Drill = {
  name: 'find a damaged byte, and follow the remedy',
  promise: 'the start names the damaged event, the last backup is intact, and its restore gives the state before',
  section: 'damaged-events',
  run: async (folder) => {
    const [source, target, backup] = [join(folder, 'source'), join(folder, 'target'), join(folder, 'backup')];
    await writtenInstance(source, EDITIONS);
    const before = await started(source);
    await command('backup', [backup], source);
    const place = damageOne(source);
    // With snapshots a start does not read older events again.
    rmSync(join(source, 'snapshots'), { recursive: true, force: true });
    const site = siteOn(source);
    const refusal = await site.start().then(
      () => '',
      (error: Error) => error.message,
    );
    await site.end();
    must(refusal.includes(place) && refusal.includes('is damaged'), `the start did not name ${place}: ${refusal}`);
    const failed = await runProgram('tools/cli/dist/commands/backup.js', [join(folder, 'new')], {
      RALLYRANK_DATA: source,
    });
    must(failed.code === 1, `a backup of the damaged event ended with ${failed.code}`);
    const restored = await command('restore', [backup], target);
    const after = await started(target);
    must(
      isDeepStrictEqual(after.hashes, before.hashes),
      'the restored read models differ from those before the damage',
    );
    const parked = await siteOn(source, { PARK_DAMAGED_EVENTS: '1' }).start();
    await parked.end();
    return {
      found: place,
      'seconds of the restore': restored.seconds,
      'until ready': after.seconds,
      'start without the event': 'possible',
    };
  },
};

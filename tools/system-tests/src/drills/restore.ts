import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Drill, must } from './drill.js';
import { command, started, writtenInstance } from './instance.js';

const EDITIONS = 80;

export const restore: Drill = {
  name: 'back up, and restore into an empty folder',
  promise: 'the restored instance has the same read models as the original',
  section: 'restore',
  run: async (folder) => {
    const [source, target, backup] = [join(folder, 'source'), join(folder, 'target'), join(folder, 'backup')];
    await writtenInstance(source, EDITIONS);
    const original = await started(source);
    const backedUp = await command('backup', [backup], source);
    const again = await command('backup', [backup], source);
    await command('restore', [backup, '--check'], target);
    const restored = await command('restore', [backup], target);
    const copy = await started(target);
    must(isDeepStrictEqual(copy.hashes, original.hashes), 'the read models of the copy differ from the original');
    return {
      'read models': Object.keys(copy.hashes).length,
      'seconds of the backup': backedUp.seconds,
      'of a further one': again.seconds,
      'of the restore': restored.seconds,
      'until the copy was ready': copy.seconds,
    };
  },
};

import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { compiledFile } from '../compiled-file.js';

test('T8: a service survives a log that cannot be written because the disk is full', () => {
  const logger = pathToFileURL(compiledFile(new URL('./logger.js', import.meta.url))).href;
  const program = `
    const { createLogger } = await import(${JSON.stringify(logger)});
    const log = createLogger({ logLevel: 'info' }, 'players');
    for (let i = 0; i < 1_000; i++) log.info({ i }, 'a line');
    await new Promise(setImmediate);
    process.stderr.write('alive');`;
  const full = openSync('/dev/full', 'w');
  try {
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      stdio: ['ignore', full, 'pipe'],
    });
    expect({ status, stderr: stderr.toString() }).toEqual({ status: 0, stderr: 'alive' });
  } finally {
    closeSync(full);
  }
});

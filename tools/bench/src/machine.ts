import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem } from 'node:os';
import { productVersion } from '@rallyrank/infra/observability/product-version';

const versionOf = (program: string, args: readonly string[]): string | null => {
  try {
    return (
      execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
        .split('\n')[0]
        ?.trim() || null
    );
  } catch {
    return null;
  }
};

/** The machine on which the figures were measured; they are meaningless without it. */
export const machine = () => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  kernel: release(),
  node: process.version,
  rallyrank: productVersion,
  commit: versionOf('git', ['rev-parse', '--short', 'HEAD']),
  expressGateway: (JSON.parse(readFileSync('node_modules/express-gateway/package.json', 'utf8')) as { version: string })
    .version,
  date: new Date().toISOString(),
});

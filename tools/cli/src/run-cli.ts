import { DomainError } from '@rallyrank/contracts/shared/errors';
import { BackupError } from '@rallyrank/infra/backup/backup-error';
import { ConfigError } from '@rallyrank/infra/config/config-error';
import { DamagedStoreError, explain, OutdatedStoreError, UnavailableError } from '@rallyrank/infra/errors';

/** Whether an error is one that the operator can fix: in the input, the configuration, the disk. */
const isForOperator = (error: unknown): boolean =>
  error instanceof DomainError ||
  error instanceof ConfigError ||
  error instanceof BackupError ||
  error instanceof UnavailableError ||
  error instanceof DamagedStoreError ||
  error instanceof OutdatedStoreError ||
  (error instanceof Error && 'syscall' in error);

/**
 * Runs a command and sets its exit code. An error that the operator can fix is printed in one line, with exit code 1.
 * Any other error is a bug and is printed with its stack.
 */
export const runCli = async (main: (args: string[]) => Promise<number>): Promise<void> => {
  try {
    process.exitCode = await main(process.argv.slice(2));
  } catch (error) {
    if (!isForOperator(error)) throw error;
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
};

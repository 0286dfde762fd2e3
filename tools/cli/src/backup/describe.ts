import type { Manifest } from '@rallyrank/infra/backup/manifest';

/** Describes a backup in one line. */
export const describeBackup = ({ id, run, takenAt, contexts, documents, contents }: Manifest): string => {
  const positions = Object.entries(contexts).map(([context, { position }]) => `${context} ${position}`);
  const linesOf = ({ files }: Manifest['documents']) => files.reduce((sum, file) => sum + file.lines, 0);
  return `backup ${id}, run ${run} of ${takenAt}: events of ${positions.join(', ')}; ${linesOf(documents)} documents, ${linesOf(contents)} stored files`;
};

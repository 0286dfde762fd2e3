import { hash } from 'node:crypto';

const PREFIX = '{"hash":"';
const HASH_LENGTH = 64;
const BODY_AT = PREFIX.length + HASH_LENGTH + 2;

/**
 * The start of the chain of a file of the backup `id`, so that a file of another backup or of another kind does not
 * match.
 */
export const chainStart = (id: string, kind: string): string => hash('sha256', `rallyrank-backup/${id}/${kind}`);

/**
 * A line of a chain: the JSON object `text` with an added first field, a hash over the rest of the line and the hash of
 * the previous line.
 */
export const seal = (previous: string, text: string): { line: string; hash: string } => {
  const body = text.slice(1);
  const own = hash('sha256', previous + body);
  return { line: `${PREFIX}${own}",${body}`, hash: own };
};

/** The hash of a line; undefined unless it is the unaltered successor of the line with the hash `previous`. */
export const hashOfSealed = (previous: string, line: string): string | undefined => {
  const body = line.slice(BODY_AT);
  const own = hash('sha256', previous + body);
  return line === `${PREFIX}${own}",${body}` ? own : undefined;
};

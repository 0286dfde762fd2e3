import type { Words } from '@rallyrank/contracts/shared/words';

/** Substrings by which operators search for jobs. */
export interface NameFilter {
  /** Substring of the name in either language or of the handler; ignores case. */
  readonly name?: string | undefined;
  /** Substring of the handler, `<service>.<handler>`. */
  readonly target?: string | undefined;
}

export const passesNameFilter = (
  title: Words | null,
  handler: string,
  { name = '', target = '' }: NameFilter,
): boolean =>
  handler.includes(target) &&
  Object.values({ handler, ...title })
    .join(' ')
    .toLowerCase()
    .includes(name.toLowerCase());

import type { Words } from '@rallyrank/contracts/shared/words';

/** Parts of names by which operators look for jobs. */
export interface NameFilter {
  /** In the name in either language or in the handler, in upper or lower case. */
  readonly name?: string | undefined;
  /** In the handler, `<service>.<handler>`. */
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

import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { RouteDef } from '@rallyrank/contracts/shared/route';

const VERSION = /^(?:W\/)?"(0|[1-9]\d{0,14})"$/;

const refused = (rule: string): DomainError => new DomainError('request.invalid', { field: 'If-Match', rule });

/** The version of an entity as its validator: `"7"`. */
export const versionTag = (version: number): string => `"${version}"`;

/** The version that a write was made on. @throws DomainError request.invalid where it must be named and is not, or is none */
export const expectedVersionOf = (route: RouteDef, header: string | undefined): number | undefined => {
  if (header === undefined) {
    if (route.ifMatch === 'required') throw refused('required');
    return undefined;
  }
  const [, version] = VERSION.exec(header) ?? [];
  if (version === undefined) throw refused('a version such as "7"');
  return Number(version);
};

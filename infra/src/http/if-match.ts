import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { RouteDef } from '@rallyrank/contracts/shared/route';

const VERSION = /^"(0|[1-9]\d{0,14})"$/;

/** Public answers carry a weak tag of their content, because they are cached and compressed in transit. */
const WEAK = 'the version of the entry in quotes, such as "7"; a weak tag never matches';

const refused = (rule: string): DomainError => new DomainError('request.invalid', { field: 'If-Match', rule });

/** The version of an entity as its validator: `"7"`. */
export const versionTag = (version: number): string => `"${version}"`;

/**
 * The version that a write expects. `If-Match` compares strongly (RFC 9110, 13.1.1), so a weak tag could never match.
 * `*` and lists do not name a single version, and would make a write overwrite changes that the caller never saw.
 * @throws DomainError request.invalid for all of these, if a required version is missing, and if the route does not
 * accept a version
 */
export const expectedVersionOf = ({ ifMatch }: RouteDef, header: string | undefined): number | undefined => {
  if (header === undefined) {
    if (ifMatch === 'required') throw refused('required');
    return undefined;
  }
  if (ifMatch === 'none') throw refused('not accepted by this call');
  const [, version] = VERSION.exec(header) ?? [];
  if (version === undefined) throw refused(header.startsWith('W/') ? WEAK : 'one strong version tag such as "7"');
  return Number(version);
};

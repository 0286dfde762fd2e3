import { createHash } from 'node:crypto';
import { findingKinds, findingSeverities, severities } from '@rallyrank/contracts/stats/finding-kinds';
import type { Finding, HealthInput } from '../domain/health/finding.js';
import { checks } from '../domain/health/findings.js';

/** A finding with the key by which decisions refer to it. */
export interface KeyedFinding {
  readonly key: string;
  readonly finding: Finding;
}

/** Length of a key: 128 bits in hexadecimal digits. */
const KEY_LENGTH = 32;

const keyOf = (finding: Finding): string =>
  createHash('sha256').update(JSON.stringify(finding)).digest('hex').slice(0, KEY_LENGTH);

const bySeverity = severities.flatMap((severity) =>
  findingKinds.filter((kind) => findingSeverities[kind] === severity),
);

/** All findings, the worst kinds first. */
export const keyedFindings = (input: HealthInput): KeyedFinding[] =>
  bySeverity.flatMap((kind) => [...checks[kind](input)].map((finding) => ({ key: keyOf(finding), finding })));

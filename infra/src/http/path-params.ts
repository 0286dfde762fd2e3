import { DomainError } from '@rallyrank/contracts/shared/errors';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { parseWith } from './parse-with.js';

interface Pattern {
  readonly expression: RegExp;
  readonly names: readonly string[];
}

const SPECIAL = /[.*+?^$()|[\]\\]/g;
const PARAMETER = /\{(\w+)\}/g;

const patternOf = (path: string): Pattern => ({
  expression: new RegExp(`^${(API_PREFIX + path).replace(SPECIAL, '\\$&').replace(PARAMETER, '([^/]+)')}$`),
  names: [...path.matchAll(PARAMETER)].map(([, name]) => name!),
});

const patterns = new WeakMap<RouteDef, Pattern>();
const none = Object.freeze({});

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new DomainError('http.notFound');
  }
};

/**
 * The path parameters of a call. The platform also accepts other spellings (for example a trailing slash, which the
 * gateway drops), but the gateway checks access and caches by one spelling only. @throws DomainError http.notFound,
 * request.invalid
 */
export const parseParams = (route: RouteDef, path: string): Record<string, unknown> => {
  const pattern = patterns.get(route) ?? patternOf(route.path);
  patterns.set(route, pattern);
  if (pattern.names.length === 0) {
    if (path !== API_PREFIX + route.path) throw new DomainError('http.notFound');
    return none;
  }
  const found = pattern.expression.exec(path);
  if (!found) throw new DomainError('http.notFound');
  const values = Object.fromEntries(pattern.names.map((name, i) => [name, decoded(found[i + 1]!)]));
  return parseWith(route.params, values);
};

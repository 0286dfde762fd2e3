import { competitorFields } from '@rallyrank/contracts/shared/competitor-id';
import type { RouteDef } from '@rallyrank/contracts/shared/route';

type Query = Record<string, unknown>;
type Canonical = (id: string) => string;

/**
 * Returns a function that replaces the ids of merged players and their pairs in a parsed query; undefined for a route
 * without ids of players or pairs.
 */
export const canonicalQuery = ({ query }: RouteDef): ((given: Query, canonical: Canonical) => Query) | undefined => {
  const fields = competitorFields(query);
  if (fields.length === 0) return undefined;
  return (given, canonical) => {
    const inText = (text: string): string => text.replaceAll(/\d+/g, canonical);
    const replaced = (value: unknown): unknown => {
      if (Array.isArray(value)) return [...new Set(value.map(replaced))];
      return typeof value === 'string' ? inText(value) : value;
    };
    const changes = fields.filter((name) => name in given).map((name) => [name, replaced(given[name])]);
    return { ...given, ...Object.fromEntries(changes) };
  };
};

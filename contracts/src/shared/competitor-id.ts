import type { z } from 'zod';
import { Id } from './ids.js';

const marked = new WeakSet<z.core.$ZodType>();

/**
 * Marks a query parameter that contains ids of players or pairs: one, a list, or keys of sides. In the query that a
 * handler receives, the ids of merged players and their pairs are replaced by those of the remaining ones.
 */
export const ofCompetitors = <S extends z.ZodType>(schema: S): S => {
  marked.add(schema);
  return schema;
};

/** The id of a player or of a pair in a query. */
export const CompetitorId = ofCompetitors(Id.clone());

const isOfCompetitors = (schema: z.core.$ZodType): boolean => {
  const { innerType } = schema._zod.def as { readonly innerType?: z.core.$ZodType };
  return marked.has(schema) || (innerType !== undefined && isOfCompetitors(innerType));
};

/** The names of the parameters with ids of players or pairs. */
export const competitorFields = (query: { readonly shape: Readonly<Record<string, z.core.$ZodType>> }): string[] =>
  Object.entries(query.shape).flatMap(([name, schema]) => (isOfCompetitors(schema) ? [name] : []));

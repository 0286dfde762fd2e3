import { z } from 'zod';

const marked = new WeakSet<z.core.$ZodType>();

/**
 * Marks a query parameter that contains ids of players or pairs: one, a list, or keys of sides. Handlers receive the ids
 * for which they stand, since players have been merged.
 */
export const ofCompetitors = <S extends z.ZodType>(schema: S): S => {
  marked.add(schema);
  return schema;
};

/** The id of a player or of a pair in a query. */
export const CompetitorId = ofCompetitors(z.string().regex(/^\d{1,19}$/, 'digits'));

const isOfCompetitors = (schema: z.core.$ZodType): boolean => {
  const { innerType } = schema._zod.def as { readonly innerType?: z.core.$ZodType };
  return marked.has(schema) || (innerType !== undefined && isOfCompetitors(innerType));
};

/** The names of the parameters with ids of players or pairs. */
export const competitorFields = (query: { readonly shape: Readonly<Record<string, z.core.$ZodType>> }): string[] =>
  Object.entries(query.shape).flatMap(([name, schema]) => (isOfCompetitors(schema) ? [name] : []));

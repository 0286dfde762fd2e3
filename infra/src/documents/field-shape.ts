import { z } from 'zod';
import type { CollectionDef } from './port.js';

/**
 * The kind of a value in a document, where stores treat kinds differently. `other` can be anything, for example one of
 * several kinds.
 */
export type FieldShape =
  | { readonly kind: 'text' | 'number' | 'boolean' | 'instant' | 'other' }
  | { readonly kind: 'list'; readonly items: FieldShape }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, FieldShape>>; readonly rest: FieldShape };

const OTHER: FieldShape = { kind: 'other' };
const scalars = { string: 'text', integer: 'number', number: 'number', boolean: 'boolean' } as const;

type JsonSchema = z.core.JSONSchema.BaseSchema;

const only = <T>(values: readonly T[]): T | undefined => (values.length === 1 ? values[0] : undefined);

const shapeOf = (schema: JsonSchema | boolean | undefined): FieldShape => {
  if (schema === undefined || typeof schema === 'boolean') return OTHER;
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return shapeOf(only(alternatives.filter(({ type }) => type !== 'null')));
  const type = only([schema.type].flat().filter((each) => each !== 'null'));
  if (type === 'array') return { kind: 'list', items: shapeOf(schema.items as JsonSchema | undefined) };
  if (type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, shapeOf(field)] as const);
    return { kind: 'object', fields: Object.fromEntries(fields), rest: shapeOf(schema.additionalProperties) };
  }
  if (type === 'string' && schema.format === 'date-time') return { kind: 'instant' };
  return { kind: scalars[type as keyof typeof scalars] ?? 'other' };
};

type Shapes = ReadonlyMap<string, FieldShape>;
const shapesOf = new WeakMap<object, Shapes>();

/** The shapes of the top-level fields of a collection, `id` included. */
export const fieldShapes = ({ schema }: Pick<CollectionDef, 'schema'>): Shapes => {
  const shape = schema.shape as Record<string, z.ZodType>;
  const ofField = (field: z.ZodType) => shapeOf(z.toJSONSchema(field, { unrepresentable: 'any', io: 'output' }));
  const shapes = shapesOf.get(schema) ?? new Map(Object.entries(shape).map(([name, field]) => [name, ofField(field)]));
  shapesOf.set(schema, shapes);
  return shapes;
};

type Fields = Readonly<Record<string, unknown>>;
type Convert = (value: unknown) => unknown;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const convertFields = (fields: Fields, converterOf: (name: string) => Convert | undefined): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const convert = converterOf(name);
      return [name, convert ? convert(value) : value];
    }),
  );

/** Converts the instants in a value of a shape; undefined if the shape has none. */
const converterOf = (shape: FieldShape, convertInstant: Convert): Convert | undefined => {
  if (shape.kind === 'instant') return convertInstant;
  if (shape.kind === 'list') {
    const convert = converterOf(shape.items, convertInstant);
    return convert && ((value) => (Array.isArray(value) ? value.map(convert) : value));
  }
  if (shape.kind !== 'object') return undefined;
  const named = new Map(
    Object.entries(shape.fields).map(([name, field]) => [name, converterOf(field, convertInstant)]),
  );
  const rest = converterOf(shape.rest, convertInstant);
  if (!rest && [...named.values()].every((convert) => convert === undefined)) return undefined;
  return (value) =>
    isObject(value) ? convertFields(value, (name) => (named.has(name) ? named.get(name) : rest)) : value;
};

/** A function that converts every instant in the fields of a document of the collection. */
export const instantConverter = (
  def: Pick<CollectionDef, 'schema'>,
  convertInstant: Convert,
): ((fields: Fields) => Fields) => {
  const converters = new Map([...fieldShapes(def)].map(([name, shape]) => [name, converterOf(shape, convertInstant)]));
  return (fields) => convertFields(fields, (name) => converters.get(name));
};

import * as routers from '@rallyrank/contracts/identity/routers';
import * as trees from '@rallyrank/contracts/identity/trees';
import * as competitorIds from '@rallyrank/contracts/shared/competitor-id';
import * as envelope from '@rallyrank/contracts/shared/envelope';
import * as ids from '@rallyrank/contracts/shared/ids';
import * as refs from '@rallyrank/contracts/shared/refs';
import * as time from '@rallyrank/contracts/shared/time';
import * as codes from '@rallyrank/contracts/sport/codes';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** Not the global registry, whose entries would change every other JSON schema of the process. */
const metadata = z.registry<z.core.GlobalMeta>();

// Every schema that these modules export becomes a component under its own name.
for (const [name, schema] of Object.entries({
  ...codes,
  ...competitorIds,
  ...envelope,
  ...ids,
  ...refs,
  ...routers,
  ...time,
  ...trees,
}))
  if (schema instanceof z.ZodType) metadata.add(schema, { id: name });

const toComponents = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toComponents);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$ref' ? [key, String(inner).replace('#/$defs/', '#/components/schemas/')] : [key, toComponents(inner)],
    ),
  );
};

/** Converts zod schemas to JSON schemas that refer to shared ones; collects the shared ones they refer to. */
export class SharedSchemas {
  private readonly found = new Map<string, unknown>();

  /** @throws Error if a shared schema differs between input and output, because one component cannot describe both. */
  convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _, $defs, ...own } = z.toJSONSchema(schema, { io, unrepresentable: 'any', metadata });
    for (const [name, shared] of Object.entries($defs ?? {})) this.add(name, toComponents(shared));
    return toComponents(own) as JsonSchema;
  }

  /** The shared schemas that were referred to, by name. */
  get components(): Readonly<Record<string, unknown>> {
    return Object.fromEntries([...this.found].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  private add(name: string, schema: unknown): void {
    const known = this.found.get(name) ?? schema;
    if (JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`${name} differs between input and output`);
    this.found.set(name, schema);
  }
}

import { contexts, type EventDef } from '@rallyrank/contracts/shared/event';
import { z } from 'zod';

interface Property {
  /** Refers to a named schema in `$defs` of the root. */
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Property>>;
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly items?: Property;
  readonly properties?: Readonly<Record<string, Property>>;
  readonly anyOf?: readonly Property[];
  readonly required?: readonly string[];
}

const REFERENCE = '#/$defs/';

const describe = (p: Property, named: Readonly<Record<string, Property>>): string => {
  const inner = (each: Property) => describe(each, named);
  const known = p.$ref?.startsWith(REFERENCE) ? named[p.$ref.slice(REFERENCE.length)] : undefined;
  if (known) return inner(known);
  if (p.enum) return p.enum.map((v) => `\`${v}\``).join(' ');
  if (p.anyOf) return p.anyOf.map(inner).join(' or ');
  if (p.type === 'array') return `list of ${p.items ? inner(p.items) : 'values'}`;
  if (p.properties) return `{ ${Object.keys(p.properties).join(', ')} }`;
  return p.format ?? p.type ?? 'value';
};

const section = (event: EventDef): string[] => {
  const schema = z.toJSONSchema(event.data, { io: 'input', unrepresentable: 'any' }) as Property;
  const required = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(
    ([name, p]) => `| ${name} | ${describe(p, schema.$defs ?? {})} | ${required.has(name) ? 'yes' : ''} |`,
  );
  const older = Object.keys(event.from).map((version) => `v${version}`);
  const note = older.length === 0 ? [] : [`Stored events of ${older.join(', ')} are read as this version.`, ''];
  return [
    `### ${event.type} v${event.version}`,
    '',
    ...note,
    '| field | value | required |',
    '|---|---|---|',
    ...rows,
    '',
  ];
};

/** `docs/events.md`: every event with its fields, by context. */
export const eventsDocument = (events: readonly EventDef[]): string =>
  [
    '# Events',
    '',
    'Generated from the contracts by `npm run docs`. `contracts/src/<context>/events.ts` documents streams and meaning;',
    '`contracts/test/samples` contains one frozen sample of each version.',
    '',
    ...contexts.flatMap((context) => [
      `## ${context}`,
      '',
      ...events.filter((e) => e.context === context).flatMap(section),
    ]),
  ].join('\n');

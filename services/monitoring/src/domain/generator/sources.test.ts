import { describe, expect, test } from '@jest/globals';
import { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import { specOfSample } from './from-sample.js';
import { specOfSchema } from './from-schema.js';
import { camel, kebab, plural } from './names.js';

const named = { name: 'Venue', label: { en: 'Venue', zh: '场馆' } };
const kindsOf = ({ fields }: EntitySpec) => Object.fromEntries(fields.map(({ key, kind }) => [key, kind]));
const fieldOf = ({ fields }: EntitySpec, key: string) => fields.find((field) => field.key === key);

describe('a sample', () => {
  const rows = Array.from({ length: 9 }, (_, i) => [
    ...[`Hall ${i}`, String(i * 100), `20${10 + i}-05-01`, `2026-01-0${i + 1}T10:00:00Z`, i % 2 ? 'yes' : 'no'],
    ...['https://venue.example/', ['north', 'south', 'east'][i % 3]!, 'x'.repeat(300), i === 4 ? '' : '市中心'],
  ]);
  const head = ['Venue name', 'seats', 'Opened on', 'checked_at', 'is open', 'site', 'Side', 'notes', '位置'];
  const spec = specOfSample(named, [head, ...rows]);

  test('yields a valid description with kinds inferred from the values', () => {
    expect(EntitySpec.parse(spec)).toEqual(spec);
    expect(kindsOf(spec)).toEqual({
      ...{ venueName: 'text', seats: 'integer', openedOn: 'day', checkedAt: 'instant', isOpen: 'flag' },
      ...{ site: 'webAddress', side: 'choice', notes: 'longText', field9: 'text' },
    });
    expect(spec).toMatchObject({ namedBy: 'venueName', sortedBy: 'venueName', collection: 'venues' });
  });

  test('infers unique and optional fields, bounds and choices', () => {
    expect(fieldOf(spec, 'venueName')).toMatchObject({ unique: true, optional: false, filter: true, max: 50 });
    expect(fieldOf(spec, 'field9')).toMatchObject({ optional: true, label: { en: '位置', zh: '位置' } });
    expect(fieldOf(spec, 'seats')?.range).toEqual({ min: 0, max: 10_000 });
    expect(fieldOf(spec, 'side')?.choices.map(({ value }) => value)).toEqual(['east', 'north', 'south']);
  });

  test('adds a name field if there is no text, and gives columns of the same name different keys', () => {
    const numbers = specOfSample(named, [
      ['id', 'id', 'constructor'],
      ['1', '2', '3'],
    ]);
    expect(EntitySpec.parse(numbers)).toEqual(numbers);
    expect(numbers.fields.map(({ key }) => key)).toEqual(['name', 'idField', 'id2', 'constructor2']);
  });
});

describe('a JSON Schema', () => {
  const found = specOfSchema(named, {
    type: 'object',
    required: ['name', 'kind'],
    properties: {
      name: { type: 'string', maxLength: 40, title: 'Full name' },
      kind: { enum: ['hall', 'arena'], default: 'hall' },
      seats: { type: ['integer', 'null'], minimum: 1, maximum: 9 },
      opened: { type: 'string', format: 'date' },
      since: { type: 'string', format: 'constructor' },
      note: { type: 'string', maxLength: 4_000 },
      open: { type: 'boolean' },
      place: { type: 'object' },
      weight: { type: 'number' },
    },
  });

  test('yields a valid description and lists unsupported properties', () => {
    const { spec, leftOut } = found!;
    expect(EntitySpec.parse(spec)).toEqual(spec);
    expect(leftOut).toEqual(['place', 'weight']);
    expect(kindsOf(spec)).toEqual({
      ...{
        name: 'text',
        kind: 'choice',
        seats: 'integer',
        opened: 'day',
        since: 'text',
        note: 'longText',
        open: 'flag',
      },
    });
    expect(fieldOf(spec, 'name')).toMatchObject({ max: 40, optional: false, label: { en: 'Full name' } });
    expect(fieldOf(spec, 'seats')).toMatchObject({ optional: true, range: { min: 1, max: 9 } });
    expect(fieldOf(spec, 'kind')?.initial).toBe('hall');
  });

  test('makes the list searchable by entry names and by choices', () => {
    const filtered = found!.spec.fields.filter(({ filter }) => filter);
    expect(filtered.map(({ key }) => key)).toEqual(['name', 'kind']);
  });

  test('is refused if it describes no object', () => {
    expect(specOfSchema(named, { type: 'array' })).toBeUndefined();
  });
});

test('converts names between spellings', () => {
  expect([kebab('AddressBlock'), camel('IP blocks'), camel('Crème brûlée'), camel('场馆')]).toEqual([
    'address-block',
    'ipBlocks',
    'cremeBrulee',
    '',
  ]);
  expect(['city', 'day', 'bus', 'post'].map(plural)).toEqual(['cities', 'days', 'buses', 'posts']);
});

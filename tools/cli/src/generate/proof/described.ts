import { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import { specsOf } from '@rallyrank/monitoring/generator/sources';

const kinds = ['indoor', 'outdoor', 'mixed'];
const rowOf = (_: unknown, i: number): string =>
  [
    ...[`Hall ${i}`, i * 100 + 50, kinds[i % kinds.length], `20${10 + i}-05-01`, i % 2 === 0 ? 'no' : 'yes'],
    ...[i % 2 === 0 ? '' : 'https://hall.example.org/', `2026-01-0${i + 1} 12:00`, i === 4 ? '' : 'long '.repeat(60)],
  ].join();
const csv = [
  'Hall name,Capacity,Kind,Opened on,Covered,Website,Checked at,Notes',
  ...Array.from({ length: 9 }, rowOf),
].join('\n');

const schema = {
  type: 'object',
  required: ['borrower', 'quantity', 'state', 'dueOn'],
  properties: {
    borrower: { type: 'string', maxLength: 80 },
    quantity: { type: 'integer', minimum: 1, maximum: 50 },
    state: { enum: ['open', 'returned', 'lost'], default: 'open' },
    dueOn: { type: 'string', format: 'date' },
    takenAt: { type: 'string', format: 'date-time' },
    insured: { type: 'boolean' },
    manual: { type: 'string', format: 'uri' },
    remark: { type: ['string', 'null'], maxLength: 500 },
  },
};

const chinese: Readonly<Record<string, string>> = {
  ...{ hallName: '馆名', capacity: '座位数', kind: '类型', openedOn: '启用日期', covered: '有顶', website: '网站' },
  ...{ checkedAt: '检查时间', notes: '说明', borrower: '借用人', quantity: '数量', state: '状态', dueOn: '归还日期' },
  ...{ takenAt: '借出时间', insured: '已投保', manual: '手册', remark: '备注' },
};

/** The changes that a person makes to an imported description: Chinese labels, and another service. */
const edited = (spec: EntitySpec, changes: Partial<EntitySpec>): EntitySpec => {
  const fields = spec.fields.map((field) => ({
    ...field,
    label: { en: field.label.en, zh: chinese[field.key] ?? field.label.zh },
  }));
  return EntitySpec.parse({ ...spec, ...changes, fields });
};

/**
 * Two entities in the form in which `/tool/gen` describes them: one from a table, which visitors may read, one from a
 * JSON Schema, for another menu.
 */
export const describedEntities = (): EntitySpec[] => {
  const hall = { from: 'sample', name: 'SportsHall', label: { en: 'Sports hall', zh: '体育馆' }, csv } as const;
  const loan = {
    from: 'schema',
    name: 'EquipmentLoan',
    label: { en: 'Equipment loan', zh: '器材借用' },
    schema,
  } as const;
  return [
    ...specsOf(hall).specs.map((spec) => edited(spec, { service: 'players', isPublic: true })),
    ...specsOf(loan).specs.map((spec) => edited(spec, { directory: 'monitor' })),
  ];
};

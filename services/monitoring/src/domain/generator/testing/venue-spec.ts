import type { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import { type FieldKind, type FieldSpec, newField, settled } from '@rallyrank/contracts/monitoring/field-spec';

const field = (key: string, kind: FieldKind, en: string, zh: string, more: Partial<FieldSpec> = {}): FieldSpec =>
  settled({ ...newField(key, kind, { en, zh }), ...more });

/** A description with fields of most kinds. */
export const venueSpec: EntitySpec = {
  name: 'SportsHall',
  collection: 'sportsHalls',
  label: { en: 'Sports hall', zh: '场馆' },
  plural: { en: 'Sports halls', zh: '场馆' },
  about: 'A hall in which tournaments are played.',
  service: 'players',
  path: '/system/sportsHall',
  permission: 'system:sportsHall',
  directory: 'system',
  isPublic: false,
  sortedBy: 'name',
  namedBy: 'name',
  fields: [
    field('code', 'text', 'Code', '编号', { max: 6, unique: true, fixed: true, filter: true }),
    field('name', 'text', 'Name', '名称', { filter: true }),
    field('kind', 'choice', 'Kind', '类型', {
      filter: true,
      initial: 'hall',
      choices: [
        { value: 'hall', label: { en: 'Hall', zh: '体育馆' } },
        { value: 'arena', label: { en: 'Arena', zh: '竞技场' } },
        { value: 'open-air', label: { en: 'Open air', zh: '室外' } },
      ],
    }),
    field('seats', 'integer', 'Seats', '座位数', { optional: true, filter: true, range: { min: 0, max: 200_000 } }),
    field('status', 'status', 'Status', '状态', { filter: true }),
    field('opened', 'day', 'Opened', '启用日期', { optional: true }),
    field('inspected', 'instant', 'Inspected', '检查时间', { optional: true }),
    field('isOpen', 'flag', 'Open', '开放', { filter: true }),
    field('website', 'webAddress', 'Website', '网站', { optional: true, listed: false }),
    field('text', 'richText', 'About', '介绍', { optional: true }),
    field('remark', 'longText', 'Remark', '备注', { optional: true, listed: false }),
  ],
};

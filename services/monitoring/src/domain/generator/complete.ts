import { type EntitySpec, isChangeable, namingFields } from '@rallyrank/contracts/monitoring/entity-spec';
import { type FieldSpec, isFreeKey, namingKinds, newField } from '@rallyrank/contracts/monitoring/field-spec';
import { monitoringTexts } from '../../locales/monitoring.js';
import { camel, capital, kebab, plural } from './names.js';

const NAME = monitoringTexts.complete.name;
const REMARK = monitoringTexts.complete.remark;

/** An unused key similar to the wanted one. */
const freeKey = (wanted: string, others: readonly FieldSpec[]): string => {
  const taken = new Set(others.map(({ key }) => key));
  const isFree = (key: string) => isFreeKey(key) && !taken.has(key);
  const names = [wanted, ...others.map((_, i) => `${wanted}${i + 2}`)];
  return names.find(isFree) ?? `${wanted}Field`;
};

const isNaming = ({ kind, optional }: FieldSpec): boolean => namingKinds.includes(kind) && !optional;

/** Adds the fields that every entity needs: a name, and a field that can be changed. */
const withEssentials = (fields: readonly FieldSpec[]): FieldSpec[] => {
  const named = fields.some(isNaming) ? [...fields] : [newField(freeKey('name', fields), 'text', NAME), ...fields];
  if (named.some(isChangeable)) return named;
  const remark = newField(freeKey('remark', named), 'longText', REMARK);
  return [...named, { ...remark, optional: true, listed: false }];
};

/** The fields that name an entry: the wanted ones that exist, or the first text field. */
const namingOf = (fields: readonly FieldSpec[], wanted: EntitySpec['namedBy'] | undefined): EntitySpec['namedBy'] => {
  const names = typeof wanted === 'string' ? [wanted] : wanted ? [wanted.en, wanted.zh] : [];
  const areKnown = names.every((name) => fields.some((field) => field.key === name && isNaming(field)));
  if (wanted !== undefined && areKnown) return wanted;
  return (fields.find((field) => isNaming(field) && /name|title/i.test(field.key)) ?? fields.find(isNaming))!.key;
};

/** The parts of a description that are known from the start. */
export type Beginning = Pick<EntitySpec, 'name' | 'label'> &
  Partial<Omit<EntitySpec, 'name' | 'label' | 'fields'>> & { readonly fields: readonly FieldSpec[] };

/** Completes a description with the usual choices for a list of the back office. */
export const completed = (known: Beginning): EntitySpec => {
  const { name, label, sortedBy, namedBy, fields: found, ...rest } = known;
  const model = camel(name);
  const fields = withEssentials(found);
  const byName = namingOf(fields, namedBy);
  const listed = fields.filter((field) => field.listed);
  const sorted = listed.find(({ key }) => key === sortedBy) ?? listed.find(({ key }) => key === byName) ?? listed[0];
  return {
    collection: plural(model),
    plural: { en: capital(plural(label.en)), zh: label.zh },
    about: null,
    service: 'identity',
    path: `/system/${kebab(name)}`,
    permission: `system:${model}`,
    directory: 'system',
    isPublic: false,
    ...{ ...rest, name, label },
    sortedBy: sorted?.key ?? '',
    namedBy: byName,
    fields,
  };
};

/** Makes the list of an entity without a declaration searchable by the names of its entries. */
export const findable = (spec: EntitySpec): EntitySpec => {
  const naming = namingFields(spec);
  return {
    ...spec,
    fields: spec.fields.map((field) => (naming.includes(field.key) ? { ...field, filter: true } : field)),
  };
};

/** A key and a label for a column header. The key differs from the keys of the other fields. */
export const fieldNamed = (
  header: string,
  others: readonly FieldSpec[],
): Pick<FieldSpec, 'key'> & { readonly label: FieldSpec['label'] } => {
  const text = header.replace(/\s+/g, ' ').trim().slice(0, 60);
  const key = camel(header).slice(0, 36) || `field${others.length + 1}`;
  const label = text === '' ? key : text;
  return { key: freeKey(key, others), label: { en: label, zh: label } };
};

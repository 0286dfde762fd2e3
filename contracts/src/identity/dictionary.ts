import { z } from 'zod';
import { declareEntity } from '../entity/entity.js';
import { choice, integer, keyOf, status, text } from '../entity/field.js';
import { identityTexts } from '../locales/identity.js';
import { Id } from '../shared/ids.js';
import { flatRoute, route } from '../shared/route.js';

const key = { max: 100, pattern: { regex: /^[a-z][a-z0-9_]*$/, rule: 'lower-case letters, digits and underscores' } };
const remark = text({
  label: identityTexts.dictionary.remark,
  max: 500,
  optional: true,
  listed: 'onDemand',
  long: true,
});

/** A named list of choices. If the key of the type changes, it changes in its entries at the same time. */
export const dictType = declareEntity({
  service: 'identity',
  name: 'DictType',
  label: identityTexts.dictionary.dictType.label,
  plural: identityTexts.dictionary.dictType.plural,
  path: '/system/dict/type',
  permission: 'system:dict',
  isPublic: false,
  sortedBy: 'dictName',
  filteredByDay: true,
  namedBy: { en: 'enName', zh: 'dictName' },
  idKey: 'dictId',
  offeredTo: [],
  fields: {
    dictName: text({ label: identityTexts.dictionary.dictType.dictName, filter: true }),
    enName: text({ label: identityTexts.dictionary.dictType.enName, optional: true, filter: true }),
    dictType: text({ label: identityTexts.dictionary.dictType.dictType, unique: true, filter: true, ...key }),
    status: status({ label: identityTexts.dictionary.dictType.status }),
    remark,
  },
});

/** Display styles of an entry: plain text, or a tag of one of these kinds. */
export const listClasses = ['default', 'primary', 'success', 'info', 'warning', 'danger'] as const;
/** An entry of a dictionary: a value and its display. */
export const dictData = declareEntity({
  service: 'identity',
  name: 'DictData',
  label: identityTexts.dictionary.dictData.label,
  plural: identityTexts.dictionary.dictData.plural,
  path: '/system/dict/data',
  permission: 'system:dict',
  isPublic: false,
  sortedBy: 'dictSort',
  namedBy: { en: 'enLabel', zh: 'dictLabel' },
  idKey: 'dictCode',
  fields: {
    dictType: keyOf({ label: identityTexts.dictionary.dictData.dictType, to: dictType, by: 'dictType', filter: true }),
    dictLabel: text({ label: identityTexts.dictionary.dictData.dictLabel, filter: true }),
    enLabel: text({ label: identityTexts.dictionary.dictData.enLabel, optional: true }),
    dictValue: text({ label: identityTexts.dictionary.dictData.dictValue, unique: { within: 'dictType' } }),
    dictSort: integer({ label: identityTexts.dictionary.dictData.dictSort, min: 0, max: 9_999 }),
    listClass: choice({
      label: identityTexts.dictionary.dictData.listClass,
      optional: true,
      listed: false,
      choices: listClasses.map((value) => ({
        value,
        label: identityTexts.dictionary.looks[value],
      })) as never,
    }),
    cssClass: text({
      label: identityTexts.dictionary.dictData.cssClass.label,
      help: identityTexts.dictionary.dictData.cssClass.help,
      optional: true,
      listed: false,
      pattern: { regex: /^[a-zA-Z][\w-]*( [a-zA-Z][\w-]*)*$/, rule: 'names of CSS classes' },
    }),
    isDefault: choice({
      label: identityTexts.dictionary.dictData.isDefault.label,
      initial: 'N',
      dictionary: 'sys_yes_no',
      choices: [
        { value: 'Y', label: identityTexts.dictionary.dictData.isDefault.Y },
        { value: 'N', label: identityTexts.dictionary.dictData.isDefault.N },
      ],
    }),
    status: status({ label: identityTexts.dictionary.dictData.status }),
    remark,
  },
});

/** An enabled entry in the form that pages use. */
export const DictEntry = z.object({
  dictCode: Id,
  dictType: z.string(),
  dictLabel: z.string(),
  enLabel: z.string().nullable(),
  dictValue: z.string(),
  dictSort: z.int(),
  listClass: z.string().nullable(),
  cssClass: z.string().nullable(),
  isDefault: z.string(),
  status: z.string(),
});
export type DictEntry = z.infer<typeof DictEntry>;

const base = { service: 'identity', cache: 'none', query: z.object({}) } as const;

export const getDictEntries = route({
  ...base,
  tags: ['identity.dictType', 'identity.dictData'],
  name: 'getDictEntries',
  method: 'GET',
  path: '/system/dict/data/type/{dictType}',
  summary: 'The enabled entries of a dictionary in their order; none if the dictionary is unknown or disabled',
  access: 'user',
  rate: 'read',
  params: z.object({ dictType: z.string().min(1).max(100) }),
  data: z.array(DictEntry),
});

export const refreshDictCache = flatRoute({
  ...base,
  tags: [],
  name: 'refreshDictCache',
  title: identityTexts.dictionary.refreshDictCache,
  method: 'DELETE',
  path: '/system/dict/type/refreshCache',
  summary: 'Drops the kept answers about dictionaries at every gateway',
  access: { anyOf: [dictType.permissionTo('remove')] },
  rate: 'write',
  fields: {},
});

export const dictionaryRoutes = [getDictEntries, refreshDictCache];

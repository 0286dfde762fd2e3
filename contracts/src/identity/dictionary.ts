import { z } from 'zod';
import { declareEntity } from '../entity/entity.js';
import { choice, integer, keyOf, status, text } from '../entity/field.js';
import { Id } from '../shared/ids.js';
import { flatRoute, route } from '../shared/route.js';

const key = { max: 100, pattern: { regex: /^[a-z][a-z0-9_]*$/, rule: 'lower-case letters, digits and underscores' } };
const remark = text({ label: { en: 'Remark', zh: '备注' }, max: 500, optional: true, listed: 'onDemand', long: true });

/** A named list of choices. If the key of the type changes, it changes in its entries at the same time. */
export const dictType = declareEntity({
  service: 'identity',
  name: 'DictType',
  label: { en: 'Dictionary', zh: '字典' },
  plural: { en: 'Dictionaries', zh: '字典管理' },
  path: '/system/dict/type',
  permission: 'system:dict',
  isPublic: false,
  sortedBy: 'dictName',
  filteredByDay: true,
  namedBy: { en: 'enName', zh: 'dictName' },
  idKey: 'dictId',
  offeredTo: [],
  fields: {
    dictName: text({ label: { en: 'Name', zh: '字典名称' }, filter: true }),
    enName: text({ label: { en: 'Name in English', zh: '英文名称' }, optional: true, filter: true }),
    dictType: text({ label: { en: 'Key', zh: '字典类型' }, unique: true, filter: true, ...key }),
    status: status({ label: { en: 'Status', zh: '状态' } }),
    remark,
  },
});

/** Display styles of an entry: plain text, or a tag of one of these kinds. */
export const listClasses = ['default', 'primary', 'success', 'info', 'warning', 'danger'] as const;
const looks = {
  default: '默认',
  primary: '主要',
  success: '成功',
  info: '信息',
  warning: '警告',
  danger: '危险',
} as const;

/** An entry of a dictionary: a value and its display. */
export const dictData = declareEntity({
  service: 'identity',
  name: 'DictData',
  label: { en: 'Entry', zh: '字典数据' },
  plural: { en: 'Dictionary entries', zh: '字典数据' },
  path: '/system/dict/data',
  permission: 'system:dict',
  isPublic: false,
  sortedBy: 'dictSort',
  namedBy: { en: 'enLabel', zh: 'dictLabel' },
  idKey: 'dictCode',
  fields: {
    dictType: keyOf({ label: { en: 'Dictionary', zh: '字典类型' }, to: dictType, by: 'dictType', filter: true }),
    dictLabel: text({ label: { en: 'Label', zh: '字典标签' }, filter: true }),
    enLabel: text({ label: { en: 'Label in English', zh: '英文标签' }, optional: true }),
    dictValue: text({ label: { en: 'Value', zh: '字典键值' }, unique: { within: 'dictType' } }),
    dictSort: integer({ label: { en: 'Order', zh: '字典排序' }, min: 0, max: 9_999 }),
    listClass: choice({
      label: { en: 'Shown as', zh: '回显样式' },
      optional: true,
      listed: false,
      choices: listClasses.map((value) => ({
        value,
        label: { en: `${value[0]!.toUpperCase()}${value.slice(1)}`, zh: looks[value] },
      })) as never,
    }),
    cssClass: text({
      label: { en: 'CSS class', zh: '样式属性' },
      help: { en: 'For clients with style sheets of their own.', zh: '供自带样式表的客户端使用。' },
      optional: true,
      listed: false,
      pattern: { regex: /^[a-zA-Z][\w-]*( [a-zA-Z][\w-]*)*$/, rule: 'names of CSS classes' },
    }),
    isDefault: choice({
      label: { en: 'Preselected', zh: '是否默认' },
      initial: 'N',
      dictionary: 'sys_yes_no',
      choices: [
        { value: 'Y', label: { en: 'Yes', zh: '是' } },
        { value: 'N', label: { en: 'No', zh: '否' } },
      ],
    }),
    status: status({ label: { en: 'Status', zh: '状态' } }),
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
  title: { en: 'Refresh dictionaries', zh: '刷新字典缓存' },
  method: 'DELETE',
  path: '/system/dict/type/refreshCache',
  summary: 'Drops the kept answers about dictionaries at every gateway',
  access: { anyOf: [dictType.permissionTo('remove')] },
  rate: 'write',
  fields: {},
});

export const dictionaryRoutes = [getDictEntries, refreshDictCache];

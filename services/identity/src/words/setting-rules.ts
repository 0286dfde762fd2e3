import type { ValuesOf } from '@rallyrank/contracts/entity/entity';
import { setting, settingKeys } from '@rallyrank/contracts/identity/settings';
import { ADDRESS_RULE, isAddressEntry } from '@rallyrank/contracts/shared/address-entry';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { isTimeZone, TIME_ZONE_RULE } from '@rallyrank/contracts/shared/time-zone';
import type { Words } from '@rallyrank/contracts/shared/words';
import { type EntityDecider, entityDecider, type Values } from '@rallyrank/infra/entity/decide';
import { entriesOf } from './list-value.js';

type Setting = ValuesOf<typeof setting.fields>;

interface DefaultSetting {
  readonly key: string;
  readonly name: Words;
  readonly type: Setting['valueType'];
  readonly value: string | null;
  /** Whether every signed-in user may read it. */
  readonly isReadable: boolean;
  /** Returns the reason why a value of the type is not accepted. */
  readonly refusal?: (value: string) => string | undefined;
}

const timeZoneRefusal = (zone: string) => (isTimeZone(zone) ? undefined : TIME_ZONE_RULE);
const SECONDS_PER_HOUR = 3_600;
const secondsRefusal = (seconds: string) =>
  /^\d{1,4}$/.test(seconds) && Number(seconds) <= SECONDS_PER_HOUR ? undefined : 'whole seconds, at most an hour';
const messagesRefusal = (count: string) => (/^[1-9]\d{0,2}$/.test(count) ? undefined : 'a whole number from 1 to 999');
const countRefusal = (count: string) => (/^\d{1,6}$/.test(count) ? undefined : 'a whole number of at most 6 digits');

const addressesRefusal = (list: string) => (entriesOf(list).every(isAddressEntry) ? undefined : ADDRESS_RULE);

/** Built-in settings, which can be neither removed nor renamed. */
export const defaultSettings: readonly DefaultSetting[] = [
  {
    key: settingKeys.captcha,
    name: { en: 'Captcha at every login', zh: '每次登录均需验证码' },
    type: 'boolean',
    value: 'false',
    isReadable: true,
  },
  {
    key: settingKeys.registration,
    name: { en: 'People may register', zh: '开启用户注册' },
    type: 'boolean',
    value: 'true',
    isReadable: true,
  },
  {
    key: settingKeys.predictionZone,
    name: { en: 'Time zone of the days of predictions and of the order of play', zh: '竞猜与赛程日期的时区' },
    type: 'text',
    value: 'Asia/Shanghai',
    isReadable: true,
    refusal: timeZoneRefusal,
  },
  {
    key: settingKeys.registrationPoints,
    name: { en: 'Points for a new user', zh: '注册赠送积分' },
    type: 'number',
    value: '1000',
    isReadable: true,
    refusal: countRefusal,
  },
  {
    key: settingKeys.dailyPoints,
    name: { en: 'Points for the first visit of a day', zh: '每日赠送积分' },
    type: 'number',
    value: '100',
    isReadable: true,
    refusal: countRefusal,
  },
  {
    key: settingKeys.simulatorVisitors,
    name: { en: 'Uses of the draw simulator a day by a visitor', zh: '游客每日签表模拟次数' },
    type: 'number',
    value: '30',
    isReadable: true,
    refusal: countRefusal,
  },
  {
    key: settingKeys.simulatorUsers,
    name: { en: 'Uses of the draw simulator a day by a user', zh: '用户每日签表模拟次数' },
    type: 'number',
    value: '300',
    isReadable: true,
    refusal: countRefusal,
  },
  {
    key: settingKeys.chatPause,
    name: { en: 'Seconds between two chat messages of a writer', zh: '聊天发言间隔（秒）' },
    type: 'number',
    value: '2',
    isReadable: true,
    refusal: secondsRefusal,
  },
  {
    key: settingKeys.chatMessages,
    name: { en: 'Chat messages of a writer in five minutes', zh: '五分钟内聊天发言上限' },
    type: 'number',
    value: '20',
    isReadable: true,
    refusal: messagesRefusal,
  },
  {
    key: settingKeys.liveCooling,
    name: { en: 'Seconds between two updates by hand of the live page', zh: '实时比分手动刷新间隔（秒）' },
    type: 'number',
    value: '10',
    isReadable: true,
    refusal: secondsRefusal,
  },
  {
    key: settingKeys.dataImport,
    name: { en: 'Data can be imported in the back-office', zh: '开启后台数据导入' },
    type: 'boolean',
    value: 'false',
    isReadable: true,
  },
  {
    key: settingKeys.secondPerson,
    name: { en: 'Imports of data need a second person', zh: '数据导入需第二人确认' },
    type: 'boolean',
    value: 'true',
    isReadable: true,
  },
  {
    key: settingKeys.neverBlocked,
    name: { en: 'Addresses that no rule blocks', zh: '不受规则封禁的地址' },
    type: 'list',
    value: null,
    isReadable: false,
    refusal: addressesRefusal,
  },
];

const refusals: Readonly<Record<Setting['valueType'], (value: string) => string | undefined>> = {
  text: () => undefined,
  list: () => undefined,
  number: (value) => (/^-?\d+(\.\d+)?$/.test(value) ? undefined : 'a number'),
  boolean: (value) => (value === 'true' || value === 'false' ? undefined : 'true or false'),
};
const NEEDS_VALUE: readonly string[] = ['number', 'boolean'];

const invalid = (field: keyof Setting, rule: string) => new DomainError('request.invalid', { field, rule });
const builtIn = (key: unknown) => defaultSettings.find((known) => known.key === key);

const assertTyped = ({ configKey, configValue, valueType }: Setting): void => {
  if (configValue === null) {
    if (NEEDS_VALUE.includes(valueType)) throw invalid('configValue', 'required');
    return;
  }
  const rule = refusals[valueType](configValue) ?? builtIn(configKey)?.refusal?.(configValue);
  if (rule !== undefined) throw invalid('configValue', rule);
};

/** The fields of a built-in setting that cannot change. */
const KEPT = ['configKey', 'valueType', 'isReadable', 'configType'] as const;
const standard = entityDecider(setting);

/** Values are of the declared type; a built-in setting keeps its key and its type. */
export const settingDecider: EntityDecider = {
  ...standard,
  create: (id, values) => {
    const known = builtIn(values.configKey);
    if ((values.configType === 'Y') !== (known !== undefined))
      throw invalid('configType', `one of ${known ? 'Y' : 'N'}`);
    assertTyped(values as unknown as Setting);
    return standard.create(id, values);
  },
  change: (id, values) => (state) => {
    const before: Values = state?.values ?? {};
    const events = standard.change(id, values)(state);
    const after = { ...before, ...values };
    const kept = KEPT.find((field) => after[field] !== before[field]);
    if (events.length === 0) return events;
    if (before.configType === 'Y' && kept !== undefined) throw invalid(kept, 'cannot be changed');
    if (before.configType !== 'Y' && after.configType === 'Y') throw invalid('configType', 'one of N');
    assertTyped(after as unknown as Setting);
    return events;
  },
  remove: (id) => (state) => {
    if (builtIn(state?.values.configKey))
      throw new DomainError('entity.builtIn', { name: String(state?.values.configKey) });
    return standard.remove(id)(state);
  },
};

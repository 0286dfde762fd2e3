import type { ValuesOf } from '@rallyrank/contracts/entity/entity';
import { setting, settingKeys } from '@rallyrank/contracts/identity/settings';
import { ADDRESS_RULE, isAddressEntry } from '@rallyrank/contracts/shared/address-entry';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { isTimeZone, TIME_ZONE_RULE } from '@rallyrank/contracts/shared/time-zone';
import type { Words } from '@rallyrank/contracts/shared/words';
import { type EntityDecider, entityDecider, type Values } from '@rallyrank/infra/entity/decide';
import { identityTexts } from '../locales/identity.js';
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
    name: identityTexts.settingRules.defaultSettings.captcha,
    type: 'boolean',
    value: 'false',
    isReadable: true,
  },
  {
    key: settingKeys.registration,
    name: identityTexts.settingRules.defaultSettings.registration,
    type: 'boolean',
    value: 'true',
    isReadable: true,
  },
  {
    key: settingKeys.predictionZone,
    name: identityTexts.settingRules.defaultSettings.predictionZone,
    type: 'text',
    value: 'Asia/Shanghai',
    isReadable: true,
    refusal: timeZoneRefusal,
  },
  {
    key: settingKeys.registrationPoints,
    name: identityTexts.settingRules.defaultSettings.registrationPoints,
    type: 'number',
    value: '1000',
    isReadable: true,
    refusal: countRefusal,
  },
  {
    key: settingKeys.dailyPoints,
    name: identityTexts.settingRules.defaultSettings.dailyPoints,
    type: 'number',
    value: '100',
    isReadable: true,
    refusal: countRefusal,
  },
  {
    key: settingKeys.simulatorVisitors,
    name: identityTexts.settingRules.defaultSettings.simulatorVisitors,
    type: 'number',
    value: '30',
    isReadable: true,
    refusal: countRefusal,
  },
  {
    key: settingKeys.simulatorUsers,
    name: identityTexts.settingRules.defaultSettings.simulatorUsers,
    type: 'number',
    value: '300',
    isReadable: true,
    refusal: countRefusal,
  },
  {
    key: settingKeys.chatPause,
    name: identityTexts.settingRules.defaultSettings.chatPause,
    type: 'number',
    value: '2',
    isReadable: true,
    refusal: secondsRefusal,
  },
  {
    key: settingKeys.chatMessages,
    name: identityTexts.settingRules.defaultSettings.chatMessages,
    type: 'number',
    value: '20',
    isReadable: true,
    refusal: messagesRefusal,
  },
  {
    key: settingKeys.liveCooling,
    name: identityTexts.settingRules.defaultSettings.liveCooling,
    type: 'number',
    value: '10',
    isReadable: true,
    refusal: secondsRefusal,
  },
  {
    key: settingKeys.dataImport,
    name: identityTexts.settingRules.defaultSettings.dataImport,
    type: 'boolean',
    value: 'false',
    isReadable: true,
  },
  {
    key: settingKeys.secondPerson,
    name: identityTexts.settingRules.defaultSettings.secondPerson,
    type: 'boolean',
    value: 'true',
    isReadable: true,
  },
  {
    key: settingKeys.neverBlocked,
    name: identityTexts.settingRules.defaultSettings.neverBlocked,
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

import { dictData, dictType } from '@rallyrank/contracts/identity/dictionary';
import { setting } from '@rallyrank/contracts/identity/settings';
import { createMissing, type EntityAccess } from '@rallyrank/infra/entity/create-missing';
import { everCreated } from '@rallyrank/infra/entity/ever-created';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { defaultDictionaries } from './default-dictionaries.js';
import { giveEnglish } from './given-english.js';
import { defaultSettings } from './setting-rules.js';

/**
 * The keys of dictionaries, and of entries with their values, that exist or have ever existed: those that operators
 * removed or renamed are not created again.
 */
const everGiven = async (
  types: EntityAccess,
  entries: EntityAccess,
  store: EventStores,
): Promise<ReadonlySet<string>> => {
  const [ofTypes, ofEntries] = [
    await everCreated(dictType, types.rows, store),
    await everCreated(dictData, entries.rows, store),
  ];
  const present = ({ rows }: EntityAccess) => rows.all().map(({ values }) => values);
  return new Set([
    ...[...ofTypes, ...present(types)].map((type) => String(type.dictType)),
    ...[...ofEntries, ...present(entries)].map((entry) => `${entry.dictType} ${entry.dictValue}`),
  ]);
};

/**
 * Creates the built-in dictionaries and entries that an instance has never had: all of them in a new one, otherwise
 * those that are new since its release.
 */
export const giveDictionaries = async (
  types: EntityAccess,
  entries: EntityAccess,
  store: EventStores,
): Promise<void> => {
  const given = await everGiven(types, entries, store);
  for (const { type: key, name, entries: own } of defaultDictionaries) {
    if (!given.has(key))
      await createMissing(types, { dictName: name.zh, enName: name.en, dictType: key, status: '0', remark: null });
    if (!types.rows.all().some(({ values }) => values.dictType === key)) continue;
    const written = own
      .filter(({ value }) => !given.has(`${key} ${value}`))
      .map(({ value: dictValue, label, look: listClass, sort: dictSort }) =>
        createMissing(entries, {
          dictType: key,
          dictLabel: label.zh,
          enLabel: label.en,
          dictValue,
          dictSort,
          listClass,
          cssClass: null,
          isDefault: 'N',
          status: '0',
          remark: null,
        }),
      );
    await Promise.all(written);
  }
  const builtIn = (key: unknown) => defaultDictionaries.find(({ type }) => type === key);
  await giveEnglish(dictType, types, store, (values) => builtIn(values.dictType)?.name);
  await giveEnglish(dictData, entries, store, ({ dictType: key, dictValue }) => {
    return builtIn(key)?.entries.find(({ value }) => value === dictValue)?.label;
  });
};

/** Creates the built-in settings that an instance lacks; they cannot be removed. */
export const giveSettings = async (settings: EntityAccess, store: EventStores): Promise<void> => {
  for (const { key: configKey, name, ...rest } of defaultSettings)
    await createMissing(settings, {
      configKey,
      configName: name.zh,
      enName: name.en,
      valueType: rest.type,
      configValue: rest.value,
      isReadable: rest.isReadable,
      configType: 'Y',
      remark: null,
    });
  await giveEnglish(
    setting,
    settings,
    store,
    (values) => defaultSettings.find(({ key }) => key === values.configKey)?.name,
  );
};

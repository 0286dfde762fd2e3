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
  // Entries that do not depend on each other are created concurrently, so that they share commits.
  const missing = defaultDictionaries.filter(({ type }) => !given.has(type));
  await Promise.all(
    missing.map(({ type: dictType, name }) =>
      createMissing(types, { dictName: name.zh, enName: name.en, dictType, status: '0', remark: null }),
    ),
  );
  const present = new Set(types.rows.all().map(({ values }) => values.dictType));
  const written = defaultDictionaries
    .filter(({ type }) => present.has(type))
    .flatMap(({ type: key, entries: own }) =>
      own
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
        ),
    );
  await Promise.all(written);
  const builtIn = (key: unknown) => defaultDictionaries.find(({ type }) => type === key);
  await giveEnglish(dictType, types, store, (values) => builtIn(values.dictType)?.name);
  await giveEnglish(dictData, entries, store, ({ dictType: key, dictValue }) => {
    return builtIn(key)?.entries.find(({ value }) => value === dictValue)?.label;
  });
};

/** Creates the built-in settings that an instance lacks; they cannot be removed. */
export const giveSettings = async (settings: EntityAccess, store: EventStores): Promise<void> => {
  const written = defaultSettings.map(({ key: configKey, name, ...rest }) =>
    createMissing(settings, {
      configKey,
      configName: name.zh,
      enName: name.en,
      valueType: rest.type,
      configValue: rest.value,
      isReadable: rest.isReadable,
      configType: 'Y',
      remark: null,
    }),
  );
  await Promise.all(written);
  await giveEnglish(
    setting,
    settings,
    store,
    (values) => defaultSettings.find(({ key }) => key === values.configKey)?.name,
  );
};

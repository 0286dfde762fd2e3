import { dictData, dictType } from '@rallyrank/contracts/identity/dictionary';
import type { Values } from '@rallyrank/infra/entity/decide';
import { everCreated } from '@rallyrank/infra/entity/ever-created';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import type { EntityWriter } from '@rallyrank/infra/entity/writer';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { defaultDictionaries } from './default-dictionaries.js';
import { defaultSettings } from './setting-rules.js';

interface Kind {
  readonly rows: EntityRows;
  readonly writer: EntityWriter;
}

const create = async ({ rows, writer }: Kind, values: Values): Promise<void> => {
  if (!rows.conflict(values)) await writer.create(values, {});
};

/** The keys of dictionaries, and of entries with their values, that exist or ever existed: what operators removed or renamed is not given again. */
const everGiven = async (types: Kind, entries: Kind, store: EventStores): Promise<ReadonlySet<string>> => {
  const [ofTypes, ofEntries] = [
    await everCreated(dictType, types.rows, store),
    await everCreated(dictData, entries.rows, store),
  ];
  const present = ({ rows }: Kind) => rows.all().map(({ values }) => values);
  return new Set([
    ...[...ofTypes, ...present(types)].map((type) => String(type.dictType)),
    ...[...ofEntries, ...present(entries)].map((entry) => `${entry.dictType} ${entry.dictValue}`),
  ]);
};

/** Gives an instance the built-in dictionaries and entries that it has never had: a new one all of them, another one what is new since its release. */
export const giveDictionaries = async (types: Kind, entries: Kind, store: EventStores): Promise<void> => {
  const given = await everGiven(types, entries, store);
  for (const { type: key, name, entries: own } of defaultDictionaries) {
    if (!given.has(key))
      await create(types, { dictName: name.zh, enName: name.en, dictType: key, status: '0', remark: null });
    if (!types.rows.all().some(({ values }) => values.dictType === key)) continue;
    const written = own
      .filter(({ value }) => !given.has(`${key} ${value}`))
      .map(({ value: dictValue, label, look: listClass, sort: dictSort }) =>
        create(entries, {
          dictType: key,
          dictLabel: label.zh,
          enLabel: label.en,
          dictValue,
          dictSort,
          listClass,
          isDefault: 'N',
          status: '0',
          remark: null,
        }),
      );
    await Promise.all(written);
  }
};

/** Gives an instance the built-in settings that it lacks; they cannot be removed. */
export const giveSettings = async (settings: Kind): Promise<void> => {
  for (const { key: configKey, name, ...rest } of defaultSettings)
    await create(settings, {
      configKey,
      configName: name.zh,
      enName: name.en,
      valueType: rest.type,
      configValue: rest.value,
      isReadable: rest.isReadable,
      configType: 'Y',
      remark: null,
    });
};

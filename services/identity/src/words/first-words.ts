import type { Values } from '@rallyrank/infra/entity/decide';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import type { EntityWriter } from '@rallyrank/infra/entity/writer';
import { defaultDictionaries } from './default-dictionaries.js';
import { defaultSettings } from './setting-rules.js';

interface Kind {
  readonly rows: EntityRows;
  readonly writer: EntityWriter;
}

/** A process that ended halfway may have created some of them; an entry that has been removed since is not created again. */
const create = async ({ rows, writer }: Kind, values: Values): Promise<void> => {
  if (!rows.conflict(values)) await writer.create(values, {});
};

/** Gives a new instance its dictionaries. An instance that has entries of the last one was given all of them before. */
export const createFirstDictionaries = async (types: Kind, entries: Kind): Promise<void> => {
  const last = defaultDictionaries.at(-1)?.entries.at(-1);
  const total = defaultDictionaries.reduce((sum, dictionary) => sum + dictionary.entries.length, 0);
  if (!last || Number(entries.rows.highestId) >= total) return;
  for (const { type: dictType, name, entries: own } of defaultDictionaries) {
    await create(types, { dictName: name.zh, enName: name.en, dictType, status: '0', remark: null });
    const written = own.map(({ value: dictValue, label, look: listClass, sort: dictSort }) =>
      create(entries, {
        dictType,
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
export const createFirstSettings = async (settings: Kind): Promise<void> => {
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

import { Inject, Injectable } from '@nestjs/common';
import type { DictEntry } from '@rallyrank/contracts/identity/dictionary';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { dictEntries, dictTypes, entriesOf } from '../words/dictionaries.js';

/** The dictionaries. */
@Injectable()
export class DictionaryQueries {
  constructor(
    @Inject(dictTypes.rows) private readonly types: EntityRows,
    @Inject(dictEntries.rows) private readonly entries: EntityRows,
  ) {}

  getDictEntries(dictType: string): DictEntry[] {
    return entriesOf(this.types, this.entries, dictType);
  }

  listDictionaryValues(dictType: string): string[] {
    return this.getDictEntries(dictType).map(({ dictValue }) => dictValue);
  }
}

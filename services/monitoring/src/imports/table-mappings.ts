import { Inject, Injectable } from '@nestjs/common';
import type { saveMapping, TableDescription } from '@rallyrank/contracts/monitoring/table-description';
import { LONGEST_COLUMN, TableMappingDraft } from '@rallyrank/contracts/monitoring/table-mapping';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedBody } from '@rallyrank/contracts/shared/route';
import type { Config } from '@rallyrank/infra/config/config';
import type { InstanceRecord } from '@rallyrank/infra/config/instance';
import { contentHash } from '@rallyrank/infra/files/content-hash';
import type { UploadedFile } from '@rallyrank/infra/http/uploaded-file';
import { CONFIG, INSTANCE } from '@rallyrank/infra/nest/ports';
import { describedTable } from '@rallyrank/shared/readers/mapped/describe';
import { proposedColumns } from '@rallyrank/shared/readers/mapped/propose';
import { safeName } from './safe-name.js';
import { mappingIn, SavedMappings } from './saved-mappings.js';

const keyOf = (columns: readonly string[]): string =>
  contentHash(Buffer.from(JSON.stringify(columns.map((column) => column.slice(0, LONGEST_COLUMN)))));

/** Derives the id of a source from the name of its file. The id is empty if the name contains no Latin letters. */
const sourceOf = (fileName: string): string =>
  fileName
    .toLowerCase()
    .replace(/\..*$/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40);

/** @throws DomainError request.invalid */
const draftIn = (text: string): TableMappingDraft => {
  const draft = mappingIn(text);
  if (!draft) throw new DomainError('request.invalid', { field: 'mapping', rule: 'a mapping of columns' });
  return draft;
};

/** Describes tables, and saves the mappings of their columns. */
@Injectable()
export class TableMappings {
  constructor(
    @Inject(SavedMappings) private readonly kept: SavedMappings,
    @Inject(INSTANCE) private readonly record: InstanceRecord,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws DomainError file.empty, import.format, request.invalid */
  describe(file: UploadedFile | undefined, draft: string | undefined): Promise<TableDescription> {
    if (!file || file.bytes.length === 0) throw new DomainError('file.empty');
    const mappingFor = async (columns: readonly string[]) =>
      (await this.saved(columns)) ?? { mapping: await this.proposed(file.name, columns), name: null };
    const own = draft === undefined ? undefined : draftIn(draft);
    return describedTable({ name: safeName(file.name), bytes: file.bytes, draft: own, mappingFor });
  }

  /** Saves a new mapping, or replaces the one of the same name and columns. */
  async save({ name, columns, mapping }: ParsedBody<typeof saveMapping>, userName: string): Promise<{ name: string }> {
    await this.kept.save({ name, columns: keyOf(columns), mapping: JSON.stringify(mapping) }, userName);
    return { name };
  }

  /**
   * Finds the newest readable mapping that was saved for the same columns. Its source is left empty: the user must
   * state it, because the same id means different persons in different sources.
   */
  private async saved(columns: readonly string[]) {
    const newest = await this.kept.newestFor(keyOf(columns));
    return newest && { mapping: { ...newest.mapping, source: '' }, name: newest.name };
  }

  private async proposed(fileName: string, columns: readonly string[]): Promise<TableMappingDraft> {
    const sport = (await this.record.read())?.sport ?? this.config.sport;
    return TableMappingDraft.parse({ version: 1, source: sourceOf(fileName), sport, ...proposedColumns(columns) });
  }
}

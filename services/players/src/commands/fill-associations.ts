import { Inject, Injectable } from '@nestjs/common';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import type { EntityWriter } from '@rallyrank/infra/entity/writer';
import { associations } from '../associations.js';
import { AssociationQueries } from '../queries/players-associations.js';

/** Enters associations that the data names, so that operators can edit them. */
@Injectable()
export class FillAssociations {
  constructor(
    @Inject(associations.rows) private readonly entered: EntityRows,
    @Inject(associations.writer) private readonly writer: EntityWriter,
    @Inject(AssociationQueries) private readonly queries: AssociationQueries,
  ) {}

  /** Returns the number of new entries. An association whose code or name is entered already is left as it is. */
  async fill(user: Id): Promise<number> {
    const nothing = { formed: null, headquarters: null, website: null, remark: null };
    const named = this.queries.listCountry().map(({ players: _, ...known }) => ({ ...known, ...nothing }));
    const missing = named.filter((values) => !this.entered.conflict(values));
    for (const values of missing) await this.writer.create(values, { user });
    return missing.length;
  }
}

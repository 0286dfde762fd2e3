import { Inject, Injectable } from '@nestjs/common';
import type { listPlayerAssociation } from '@rallyrank/contracts/players/association-edits';
import type { listAssociationNames, listCountry } from '@rallyrank/contracts/players/players';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { associations as table } from '@rallyrank/contracts/sport/associations';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import { pageOf } from '@rallyrank/infra/list/page';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { affiliationOf, associationName } from '@rallyrank/shared/read-models/associations/association-of';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { associations } from '../associations.js';
import { associationRow } from '../domain/association-periods.js';

/** Associations by code, with the names that operators have entered. */
@Injectable()
export class AssociationQueries {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(associations.rows) private readonly entered: EntityRows,
  ) {}

  /** Associations that have players, or had some in a decided period. */
  listCountry(): ResultOf<typeof listCountry> {
    const { directory, entered, profile } = this;
    const players = new Map<string, number>();
    for (const id of directory.playerIds()) {
      const code = directory.player(id)?.association;
      if (code !== undefined) players.set(code, (players.get(code) ?? 0) + 1);
      for (const { association } of directory.associationHistory(id)?.periods ?? [])
        players.set(association, players.get(association) ?? 0);
    }
    return [...players].sort().map(([code, count]) => ({
      code,
      ...associationName(code, entered),
      affiliation: affiliationOf(code, entered, profile),
      players: count,
    }));
  }

  /** @throws DomainError player.notFound */
  listPlayerAssociation({
    playerId,
    ...paging
  }: ParsedQuery<typeof listPlayerAssociation>): ResultOf<typeof listPlayerAssociation> {
    const person = this.directory.person(playerId);
    if (!person) throw new DomainError('player.notFound', { id: playerId });
    return pageOf(person.associationPeriods.toReversed(), paging, associationRow);
  }

  /** Every association known from the table or from an operator. */
  listAssociationNames(): ResultOf<typeof listAssociationNames> {
    const { entered } = this;
    const codes = new Set([
      ...table.map(({ code }) => code),
      ...entered.all().map(({ values }) => String(values.code)),
    ]);
    return [...codes].sort().map((code) => ({ code, ...associationName(code, entered) }));
  }
}

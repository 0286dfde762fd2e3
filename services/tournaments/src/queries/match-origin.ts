import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { idsInKey } from '@rallyrank/contracts/shared/match-key';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { editionStream, tournamentEvents } from '@rallyrank/contracts/tournaments/events';
import type { getMatchOrigin } from '@rallyrank/contracts/tournaments/match-origin';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { storedChanges } from '@rallyrank/shared/edits/stored-changes';
import type { EditionEvent } from '../domain/edition.js';
import { Editions } from '../projections/editions.js';

type Origin = ResultOf<typeof getMatchOrigin>;

/** The part of a source key before the key of the source: `bwf` of `bwf:87117`. */
const sourceOf = (key: string): string => key.slice(0, key.indexOf(':'));

/** The sources and the changes of one match, from the stream of its event. */
@Injectable()
export class MatchOriginQueries {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(Editions) private readonly editions: Editions,
    @Inject(MatchTable) private readonly table: MatchTable,
  ) {}

  /** @throws DomainError event.notFound, event.noMatch */
  async getMatchOrigin({ id }: ParsedQuery<typeof getMatchOrigin>): Promise<Origin> {
    const { eventId, matchId } = idsInKey(id);
    const edition = this.editions.edition(eventId);
    if (!edition || this.editions.isWithdrawn(eventId)) throw new DomainError('event.notFound', { id: eventId });
    const number = this.table.editions.find(eventId);
    if (number === undefined || this.table.rowOf(number, matchId) < 0)
      throw new DomainError('event.noMatch', { match: matchId });
    const stream = editionStream(eventId);
    const stored = await storedChanges<EditionEvent>(this.stores('tournaments'), stream, tournamentEvents);
    const own = stored.filter(({ event: { data } }) => 'matchId' in data && data.matchId === matchId);
    const last = own.at(-1);
    if (!last) throw new DomainError('event.noMatch', { match: matchId });
    return {
      sources: [...new Set(edition.facts.sourceKeys.map(sourceOf))],
      recordedAt: own[0]!.at,
      changedAt: own.length > 1 ? last.at : null,
      changes: own.length - 1,
      rallies: ('rallies' in last.event.data && last.event.data.rallies) || null,
      isDecided: 'isDecided' in last.event.data && last.event.data.isDecided === true,
    };
  }
}

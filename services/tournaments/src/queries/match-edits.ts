import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { MatchView } from '@rallyrank/contracts/shared/refs';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { disciplines, roundCodes } from '@rallyrank/contracts/sport/codes';
import { eventFieldKeys } from '@rallyrank/contracts/tournaments/event-fields';
import { editionStream, tournamentEvents } from '@rallyrank/contracts/tournaments/events';
import type {
  getEventForEdit,
  listEventHistory,
  listWithdrawnEvents,
} from '@rallyrank/contracts/tournaments/match-edits';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { pageOf } from '@rallyrank/infra/list/page';
import { RPC, STORE } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { editionRecord } from '@rallyrank/shared/domain/match-table/editions';
import { storedChanges } from '@rallyrank/shared/edits/stored-changes';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { withAuthors } from '@rallyrank/shared/users/names-of-users';
import { type ChangeSet, changeSetsOf } from '../domain/change-sets.js';
import { linesOf } from '../domain/draw-lines.js';
import { decidedFields } from '../domain/edit-event.js';
import type { Edition, EditionEvent } from '../domain/edition.js';
import { canTakeBack } from '../domain/edition-history.js';
import { listsInOrder } from '../domain/entry-lists.js';
import { eventValues, withValues } from '../domain/event-values.js';
import { Editions } from '../projections/editions.js';
import { changedDraws, changedLists } from './changed-draws.js';
import { newestFirst } from './editions.js';
import { matchView } from './match-view.js';
import { sideRef } from './planned-views.js';

type ForEdit = ResultOf<typeof getEventForEdit>;

const byPlace = (a: MatchView, b: MatchView): number =>
  disciplines.indexOf(a.discipline) - disciplines.indexOf(b.discipline) ||
  compareIds(a.drawId, b.drawId) ||
  roundCodes.indexOf(a.round) - roundCodes.indexOf(b.round) ||
  (a.slot ?? 0) - (b.slot ?? 0) ||
  compareIds(a.id, b.id);

/** The facts of an edition that changed, before and after. */
const changedFields = (facts: ChangeSet['facts']) => {
  if (!facts?.before) return [];
  const [before, after] = [eventValues(facts.before.facts), eventValues(facts.after.facts)];
  return eventFieldKeys
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }));
};

/** Editions as editors see them, and their history, which are read from the event store. */
@Injectable()
export class MatchEditQueries {
  constructor(
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(Editions) private readonly editions: Editions,
  ) {}

  /** @throws DomainError event.notFound */
  async forEdit(id: Id, setVersion: (version: number) => void): Promise<ForEdit> {
    const { stored, now } = await this.read(id);
    setVersion(stored.length);
    const rows = [...now.matches].map(([matchId, facts]) => {
      const sourced = now.decided.get(matchId);
      return {
        match: matchView(this.directory, matchId, facts),
        isDecided: now.decided.has(matchId),
        sourced: sourced ? matchView(this.directory, matchId, sourced) : null,
      };
    });
    return {
      version: stored.length,
      event: editionRecord(id, now.facts!).ref,
      seriesId: now.facts!.seriesId,
      values: eventValues(now.facts!),
      sourced: eventValues(withValues(now.facts!, now.sourced)),
      decided: decidedFields(now),
      isWithdrawn: now.isWithdrawn,
      entryLists: this.entryListsOf(now),
      draws: this.drawsOf(now.draws, now),
      withdrawnDraws: this.drawsOf(now.withdrawnDraws, now),
      matches: rows.sort((a, b) => byPlace(a.match, b.match)),
      withdrawn: [...now.withdrawn].map(([matchId, facts]) => matchView(this.directory, matchId, facts)).sort(byPlace),
    };
  }

  /** @throws DomainError event.notFound */
  async history({ id, ...paging }: ParsedQuery<typeof listEventHistory>): Promise<ResultOf<typeof listEventHistory>> {
    const { sets, now } = await this.read(id);
    const { rows, total } = pageOf(sets.toReversed(), paging, (set) => set);
    const authored = await withAuthors(this.rpc, rows);
    return {
      rows: authored.map(({ matches, facts, ...set }, index) => ({
        ...set,
        isNew: facts !== undefined && facts.before === undefined,
        fields: changedFields(facts),
        existence: set.existence ?? null,
        draws: changedDraws(this.directory, rows[index]!, now.facts!.startDate),
        entryLists: changedLists(this.directory, rows[index]!, now.facts!.startDate),
        ...this.matchesOf(matches, set.by !== null),
        canTakeBack: canTakeBack(this.directory, rows[index]!, now),
      })),
      total,
    };
  }

  withdrawn(paging: ParsedQuery<typeof listWithdrawnEvents>): ResultOf<typeof listWithdrawnEvents> {
    const all = [...this.editions.stored()].filter(({ id }) => this.editions.isWithdrawn(id)).sort(newestFirst);
    return pageOf(all, paging, ({ id, facts }) => editionRecord(id, facts).ref);
  }

  private entryListsOf(now: Edition): ForEdit['entryLists'] {
    const { startDate } = now.facts!;
    return listsInOrder(now.entryLists).map(({ entries, ...list }) => ({
      ...list,
      isDecided: now.decidedLists.has(list.discipline),
      entries: entries.map(({ status, ...side }) => ({ ...sideRef(this.directory, side, startDate), status })),
    }));
  }

  private drawsOf(draws: Edition['draws'], now: Edition): ForEdit['draws'] {
    const { startDate } = now.facts!;
    return [...draws].map(([id, draw]) => {
      const { discipline, stage, name, size, lot = null } = draw;
      const lines = linesOf(draw)?.map((side) => side && sideRef(this.directory, side, startDate)) ?? null;
      return { ...{ id, discipline, stage, name, size, lot, lines }, isDecided: now.decidedDraws.has(id) };
    });
  }

  private matchesOf(matches: ChangeSet['matches'], isByUser: boolean) {
    const shown = matches.filter(({ before }) => isByUser || before.match !== undefined);
    return {
      added: matches.length - shown.length,
      matches: shown.map(({ id, before, after }) => ({
        id,
        before: before.match ? matchView(this.directory, id, before.match) : null,
        after: after.match ? matchView(this.directory, id, after.match) : null,
      })),
    };
  }

  private async read(id: Id) {
    const stored = await storedChanges<EditionEvent>(this.stores('tournaments'), editionStream(id), tournamentEvents);
    const { sets, now } = changeSetsOf(stored);
    if (!now.facts) throw new DomainError('event.notFound', { id });
    return { stored, sets, now };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { disciplines, roundCodes } from '@rallyrank/contracts/sport/codes';
import type { DrawRef, getDraw, getEventById } from '@rallyrank/contracts/tournaments/editions';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { matchView } from '@rallyrank/shared/domain/match-table/match-view';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PlannedMatches } from '@rallyrank/shared/read-models/planned-matches';
import { SiteSettings } from '@rallyrank/shared/read-models/site-settings';
import type { z } from 'zod';
import { drawCounts } from '../domain/edition-matches.js';
import { listsInOrder } from '../domain/entry-lists.js';
import { type EditionEntry, Editions } from '../projections/editions.js';
import { EditionRows, entryOf, eventRef, seriesRef } from './edition-views.js';
import { plannedOf, sideRef } from './planned-views.js';

type Draw = z.infer<typeof DrawRef>;

const UNPLACED = Number.MAX_SAFE_INTEGER;
const STAGES = ['main', 'group', 'qualification'];

const byPlace = (a: Draw, b: Draw): number =>
  disciplines.indexOf(a.discipline) - disciplines.indexOf(b.discipline) ||
  STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage) ||
  compareIds(a.id, b.id);

const enteredIn = ({ entryLists }: EditionEntry): ResultOf<typeof getEventById>['entered'] =>
  listsInOrder(entryLists).map(({ discipline, entries, publishedOn }) => ({
    ...{ discipline, publishedOn },
    entries: entries.length,
  }));

/** The rows of a draw by round; within a round by slot or, if unknown, by the source's order. */
const rowsByRound = (table: MatchTable, editionId: Id, drawId: Id): ReadonlyMap<number, number[]> => {
  const { draw, round, slot, order } = table.columns;
  const place = (row: number): number => (slot[row]! < 0 ? UNPLACED : slot[row]!);
  const rounds = new Map<number, number[]>();
  const edition = table.editions.find(editionId);
  if (edition === undefined) return rounds;
  for (const row of table.rowsOfEdition(edition)) {
    if (table.text(draw[row]!) !== drawId) continue;
    const rows = rounds.get(round[row]!) ?? [];
    rows.push(row);
    rounds.set(round[row]!, rows);
  }
  for (const rows of rounds.values()) rows.sort((a, b) => place(a) - place(b) || order[a]! - order[b]!);
  return rounds;
};

/** One edition and its draws. */
@Injectable()
export class EditionDetailQueries {
  constructor(
    @Inject(Editions) private readonly editions: Editions,
    @Inject(PlannedMatches) private readonly planned: PlannedMatches,
    @Inject(MatchTable) private readonly table: MatchTable,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(SiteSettings) private readonly settings: SiteSettings,
    @Inject(EditionRows) private readonly rows: EditionRows,
  ) {}

  /** @throws DomainError event.notFound */
  getEventById({ id }: ParsedQuery<typeof getEventById>): ResultOf<typeof getEventById> {
    const { editions } = this;
    const entry = entryOf(editions, id);
    const { seriesId } = entry.facts;
    return {
      ...this.rows.of(entry),
      series: seriesRef(editions, seriesId),
      draws: this.drawsOf(entry),
      entered: enteredIn(entry),
      editions: editions
        .editionsOf(seriesId)
        .filter((other) => other.id !== id)
        .map((other) => ({ id: other.id, season: other.facts.season, name: eventRef(other).name })),
    };
  }

  /** @throws DomainError event.notFound, draw.notFound */
  getDraw({ eventId, drawId }: ParsedQuery<typeof getDraw>): ResultOf<typeof getDraw> {
    const { table, directory, planned, settings } = this;
    const entry = entryOf(this.editions, eventId);
    const byes = entry.draws.get(drawId)?.byes;
    const draw = this.drawsOf(entry).find((ref) => ref.id === drawId);
    if (!draw || !byes) throw new DomainError('draw.notFound', { id: drawId });
    const rows = rowsByRound(table, eventId, drawId);
    const matchesOf = (index: number) => (rows.get(index) ?? []).map((row) => matchView(table, directory, row));
    const matchesByRound = roundCodes.map((_, index) => matchesOf(index));
    const played = { matches: matchesByRound.flat(), byes };
    const toCome = plannedOf({ planned, directory, settings }, { editionId: eventId, drawId }, played);
    const rounds = roundCodes.map((round, index) => {
      const matches = matchesByRound[index]!;
      return {
        round,
        matches,
        byes: byes
          .filter((bye) => bye.round === round)
          .sort((a, b) => (a.slot ?? UNPLACED) - (b.slot ?? UNPLACED))
          .map(({ slot, side }) => ({ slot: slot ?? null, side: sideRef(directory, side, entry.facts.startDate) })),
        planned: toCome.filter((match) => match.round === round).map(({ round: _, ...match }) => match),
      };
    });
    return {
      event: eventRef(entry),
      draw,
      rounds: rounds.filter(({ matches, byes: free, planned: next }) => matches.length + free.length + next.length > 0),
    };
  }

  /** The draws of an edition: by discipline, the main draw first. */
  private drawsOf({ id, draws }: EditionEntry): Draw[] {
    const { table } = this;
    const edition = table.editions.find(id);
    const counts = edition === undefined ? undefined : drawCounts(table, edition);
    const toCome = Map.groupBy(this.planned.of(id).values(), ({ drawId }) => drawId);
    const refs = [...draws].map(([drawId, { discipline, stage, name, size }]) => {
      const { matches, placed } = counts?.get(drawId) ?? {
        matches: 0,
        placed: toCome.get(drawId)?.every((match) => match.slot !== undefined) ?? false,
      };
      return { id: drawId, discipline, stage, name, size, matches, placed };
    });
    return refs.sort(byPlace);
  }
}

import { Controller, Inject } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { roundCodes } from '@rallyrank/contracts/sport/codes';
import { getDraw, getEventById } from '@rallyrank/contracts/tournaments/routes';
import { Route } from '@rallyrank/infra/nest/route';
import { matchView } from '@rallyrank/shared/domain/match-table/match-view';
import { listsInOrder } from '../domain/entry-lists.js';
import type { EditionEntry } from '../projections/editions.js';
import { drawRefs, entryOf, eventRef, eventRow, seriesRef } from './event-views.js';
import { plannedOf, sideRef } from './planned-views.js';
import { READING, type Reading } from './reading.js';

const UNPLACED = Number.MAX_SAFE_INTEGER;

const enteredIn = ({ entryLists }: EditionEntry): ResultOf<typeof getEventById>['entered'] =>
  listsInOrder(entryLists).map(({ discipline, entries, publishedOn }) => ({
    ...{ discipline, publishedOn },
    entries: entries.length,
  }));

const eventDetail = ({ id }: ParsedQuery<typeof getEventById>, reading: Reading): ResultOf<typeof getEventById> => {
  const entry = entryOf(reading, id);
  const { seriesId } = entry.facts;
  return {
    ...eventRow(reading, entry),
    series: seriesRef(reading, seriesId),
    draws: drawRefs(reading, entry),
    entered: enteredIn(entry),
    editions: reading.editions
      .editionsOf(seriesId)
      .filter((other) => other.id !== id)
      .map((other) => ({ id: other.id, season: other.facts.season, name: eventRef(other).name })),
  };
};

/** The rows of a draw by round; within a round by slot or, if unknown, by the source's order. */
const rowsByRound = ({ table }: Reading, editionId: string, drawId: string): ReadonlyMap<number, number[]> => {
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

const drawDetail = ({ eventId, drawId }: ParsedQuery<typeof getDraw>, reading: Reading): ResultOf<typeof getDraw> => {
  const entry = entryOf(reading, eventId);
  const byes = entry.draws.get(drawId)?.byes;
  const draw = drawRefs(reading, entry).find((ref) => ref.id === drawId);
  if (!draw || !byes) throw new DomainError('draw.notFound', { id: drawId });
  const rows = rowsByRound(reading, eventId, drawId);
  const matchesOf = (index: number) =>
    (rows.get(index) ?? []).map((row) => matchView(reading.table, reading.directory, row));
  const matchesByRound = roundCodes.map((_, index) => matchesOf(index));
  const toCome = plannedOf(reading, { editionId: eventId, drawId }, { matches: matchesByRound.flat(), byes });
  const rounds = roundCodes.map((round, index) => {
    const matches = matchesByRound[index]!;
    return {
      round,
      matches,
      byes: byes
        .filter((bye) => bye.round === round)
        .sort((a, b) => (a.slot ?? UNPLACED) - (b.slot ?? UNPLACED))
        .map(({ slot, side }) => ({ slot: slot ?? null, side: sideRef(reading, side) })),
      planned: toCome.filter((match) => match.round === round).map(({ round: _, ...match }) => match),
    };
  });
  return {
    event: eventRef(entry),
    draw,
    rounds: rounds.filter(({ matches, byes: free, planned }) => matches.length + free.length + planned.length > 0),
  };
};

@Controller()
export class EventDetailController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getDraw)
  getDraw(query: ParsedQuery<typeof getDraw>) {
    return drawDetail(query, this.reading);
  }

  @Route(getEventById)
  getEventById(query: ParsedQuery<typeof getEventById>) {
    return eventDetail(query, this.reading);
  }
}

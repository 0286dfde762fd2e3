import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { roundCodes } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { getDraw, getEventById } from '@rallyrank/contracts/tournaments/routes';
import { matchView } from '@rallyrank/shared/domain/match-table/match-view';
import { drawRefs, entryOf, eventRef, eventRow, type ReadModels } from './event-views.js';

const UNPLACED = Number.MAX_SAFE_INTEGER;

export const eventDetail = (
  { id }: ParsedQuery<typeof getEventById>,
  models: ReadModels,
  profile: SportProfile,
): ResultOf<typeof getEventById> => {
  const entry = entryOf(models, id);
  const { seriesId } = entry.facts;
  const series = models.editions.seriesById(seriesId);
  if (!series) throw new DomainError('event.notFound', { id });
  return {
    ...eventRow(models, profile, entry),
    series: { id: seriesId, name: { en: series.name.en, zh: series.name.zh ?? null } },
    draws: drawRefs(models, entry),
    editions: models.editions
      .editionsOf(seriesId)
      .filter((other) => other.id !== id)
      .map((other) => ({ id: other.id, season: other.facts.season, name: eventRef(other).name })),
  };
};

/** The rows of a draw by round, inside a round by place or else by the source's order. */
const rowsByRound = ({ table }: ReadModels, editionId: string, drawId: string): ReadonlyMap<number, number[]> => {
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

export const drawDetail = (
  { eventId, drawId }: ParsedQuery<typeof getDraw>,
  models: ReadModels,
): ResultOf<typeof getDraw> => {
  const entry = entryOf(models, eventId);
  const byes = entry.draws.get(drawId)?.byes;
  const draw = drawRefs(models, entry).find((ref) => ref.id === drawId);
  if (!draw || !byes) throw new DomainError('draw.notFound', { id: drawId });
  const rows = rowsByRound(models, eventId, drawId);
  const rounds = roundCodes.map((round, index) => ({
    round,
    matches: (rows.get(index) ?? []).map((row) => matchView(models.table, models.directory, row)),
    byes: byes
      .filter((bye) => bye.round === round)
      .sort((a, b) => (a.slot ?? UNPLACED) - (b.slot ?? UNPLACED))
      .map(({ slot, side: { competitorId, seed, entry: entryCode } }) => ({
        slot: slot ?? null,
        side: { ...models.directory.competitorRef(competitorId), seed: seed ?? null, entry: entryCode ?? null },
      })),
  }));
  return {
    event: eventRef(entry),
    draw,
    rounds: rounds.filter(({ matches, byes: inRound }) => matches.length + inRound.length > 0),
  };
};

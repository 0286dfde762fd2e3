import type { PlayerOption, PlayerRow } from '@rallyrank/contracts/players/players';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayAt } from '@rallyrank/shared/domain/calendar/days';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { FactBook } from '../domain/fact-book.js';
import { type LastMatches, shownAge } from '../domain/shown-age.js';

/** @throws DomainError player.notFound */
export const playerOf = (directory: Directory, id: Id): PlayerRecord => {
  const player = directory.player(id);
  if (!player) throw new DomainError('player.notFound', { id });
  return player;
};

export const playerOption = (player: PlayerRecord): PlayerOption => ({
  id: player.id,
  name: { en: player.name.en, zh: player.name.zh ?? null },
  association: player.association ?? null,
  gender: player.gender ?? null,
  birthDate: player.birthDate ?? null,
});

export const playerRow = (player: PlayerRecord): PlayerRow => ({
  ...playerOption(player),
  hand: player.hand ?? null,
  heightCm: player.heightCm ?? null,
  otherNames: [...player.otherNames],
});

/** The age of a player, see `shownAge`. */
export const ageOf = ({ id, birthDate }: PlayerRecord, now: Date, book: FactBook, played: LastMatches) =>
  shownAge({ birthDate, deathDate: book.profile(id)?.deathDate }, dayAt(now), played);

import type { PlayerOption, PlayerRow } from '@rallyrank/contracts/players/routes';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';

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

import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import type { DecidedValues } from '@rallyrank/contracts/players/person-values';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { PlayerRecord } from '@rallyrank/shared/domain/players/player-record';
import { decideEdit } from './edit-player.js';
import { namesakesOf } from './namesakes.js';
import { type PlayerState, player } from './player.js';

/**
 * Registers a person without a source; every fact is a decision of the user.
 * @throws DomainError request.invalid; write.conflict if the id is in use
 */
export const createPlayer =
  (playerId: Id, decided: DecidedValues) =>
  (state: PlayerState): PlayerEvent[] => {
    if (state) throw new DomainError('write.conflict');
    const { nameEn } = decided;
    if (!nameEn) throw new DomainError('request.invalid', { field: 'nameEn', rule: 'required' });
    const registered: PlayerEvent = {
      type: 'PlayerRegistered',
      data: { playerId, name: { en: nameEn }, otherNames: [], sourceKeys: [] },
    };
    const [edit] = decideEdit(playerId, { decided, released: [] }, {})(player.evolve(state, registered));
    // The name is a decision, too, so that no source corrects it.
    return [
      registered,
      { type: 'PlayerEdited', data: { playerId, decided: { nameEn, ...edit?.data.decided }, released: [] } },
    ];
  };

/**
 * @param players those with a similar name at least
 * @throws DomainError player.namesake with the players to whom the name can refer
 */
export const assertNoNamesake = ({ nameEn, gender }: DecidedValues, players: readonly PlayerRecord[]): void => {
  const [namesakes = []] = namesakesOf([{ name: nameEn ?? '', ...(gender && { gender }) }], 'same', players);
  if (namesakes.length === 0) return;
  const named = namesakes.map(({ id, name, birthDate }) => `${name} (${[id, birthDate].filter(Boolean).join(', ')})`);
  throw new DomainError('player.namesake', { players: named.join('; ') });
};

import { expect, it } from '@jest/globals';
import type { PlayerEvent } from '@rallyrank/contracts/players/events';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { EditScopes } from './edit-scopes.js';

const facts = { name: { en: 'BERG Ana' }, association: 'SWE', otherNames: [], sourceKeys: [] };
const registered: PlayerEvent = { type: 'PlayerRegistered', data: { playerId: '1', ...facts } };
const moved: PlayerEvent = {
  type: 'PlayerAssociationDecided',
  data: { playerId: '1', period: { periodId: 1, association: 'DEN', firstDay: '2025-01-01' } },
};
const writing = { playerScopes: { 'player:index:edit': ['SWE'] } };
const permission = 'player:index:edit';

it('a player who moved meanwhile is checked as written, and only from the day of the move', () => {
  let today = '2024-12-31';
  const directory = new Directory(() => today);
  directory.apply(registered);
  const scopes = new EditScopes(directory);
  expect(() => scopes.assertStream([registered, moved], writing, permission)).not.toThrow();
  today = '2025-01-01';
  expect(() => scopes.assertStream([registered], writing, permission)).not.toThrow();
  expect(() => scopes.assertStream([registered, moved], writing, permission)).toThrow(
    expect.objectContaining({ reason: 'player.beyondScope' }),
  );
});

import { expect, test } from '@jest/globals';
import { contexts, services } from '@rallyrank/contracts/shared/services';
import { environmentOf } from './compose.js';
import { textOf } from './files.js';
import { mayDo, userCommands } from './mongodb-users.js';

const commands = userCommands(environmentOf(textOf('.env.example')));
const namesOf = (roles: readonly object[]) => roles.map((role) => Object.values(role).join(' '));
const users = new Map(
  commands.flatMap((command) => ('createUser' in command ? [[command.createUser, namesOf(command.roles)]] : [])),
);
const databases = ['rallyrank', 'rallyrank_site', ...services.map((service) => `rallyrank_${service}`)];

test.each(services)('%s writes its own documents and reads those of nobody else', (service) => {
  expect(users.get(service)).toEqual([
    `append-${service} admin`,
    'read rallyrank',
    'read rallyrank_site',
    `readWrite rallyrank_${service}`,
  ]);
});

test.each(services)('%s appends events to its own context only, and never changes one', (service) => {
  for (const context of contexts)
    for (const collection of [`${context}.events`, `${context}.commands`]) {
      expect([collection, mayDo(commands, service, 'insert', collection)]).toEqual([collection, context === service]);
      for (const action of ['update', 'remove', 'dropCollection', 'collMod'])
        expect([collection, action, mayDo(commands, service, action, collection)]).toEqual([collection, action, false]);
    }
});

test('a backup reads every database and the cli writes every one', () => {
  expect(users.get('backup')).toEqual(databases.map((name) => `read ${name}`));
  expect(users.get('cli')).toEqual(databases.map((name) => `readWrite ${name}`));
  expect([...users.keys()].sort()).toEqual([...services, 'backup', 'cli'].sort());
});

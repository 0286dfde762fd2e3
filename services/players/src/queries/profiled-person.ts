import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { Profiled } from '../domain/edit-player.js';
import type { PersonFacts } from '../projections/person-facts.js';

/** The facts of a registered player, even of a merged one. @throws DomainError player.notFound */
export const profiledPerson = (directory: Directory, { book }: PersonFacts, id: Id): Profiled => {
  const person = directory.person(id);
  if (!person) throw new DomainError('player.notFound', { id });
  return { person, profile: book.profiles.sourcedOf(id) ?? {} };
};

import { type Service, services } from '@rallyrank/contracts/shared/route';
import { InvalidInputError } from '../../errors.js';

const SUBJECT = /^[\w-]+(?:\.[\w-]+)+$/;

/** The service that a subject `<service>.<name>` belongs to. @throws InvalidInputError */
export const serviceOf = (subject: string): Service => {
  const service = services.find((name) => subject.startsWith(`${name}.`));
  if (!service || !SUBJECT.test(subject)) throw new InvalidInputError(`${subject} is not a subject of a service`);
  return service;
};

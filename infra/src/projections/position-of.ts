import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import type { Service } from '@rallyrank/contracts/shared/route';
import type { Checkpoint } from '../event-feed/port.js';

/** The context whose events a service owns; empty for a service that only derives. */
export const contextOf = (service: Service): readonly Context[] => contexts.filter((context) => context === service);

/** Where a service stands: in its own context or, where it has none, how many events of all contexts it knows. */
export const positionOf = (service: Service, checkpoint: Checkpoint): number => {
  const own = contextOf(service);
  const counted = own.length > 0 ? own : contexts;
  return counted.map((context) => checkpoint[context] ?? 0).reduce((sum, position) => sum + position, 0);
};

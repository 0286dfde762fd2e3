import { type Context, contexts } from '@rallyrank/contracts/shared/event';
import type { Service } from '@rallyrank/contracts/shared/route';
import type { Checkpoint } from '../event-feed/port.js';

/** The context whose events a service owns; empty for a service that only derives results. */
export const contextOf = (service: Service): readonly Context[] => contexts.filter((context) => context === service);

/**
 * The position of a service: that of its own context or, without one, the number of events it has applied from all
 * contexts.
 */
export const positionOf = (service: Service, checkpoint: Checkpoint): number => {
  const own = contextOf(service);
  const counted = own.length > 0 ? own : contexts;
  return counted.map((context) => checkpoint[context] ?? 0).reduce((sum, position) => sum + position, 0);
};

import type { Id } from '@rallyrank/contracts/shared/ids';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { CallContext } from '@rallyrank/infra/nest/call';
import { token } from '@rallyrank/infra/nest/token';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { Statistics } from '../derive/statistics.js';
import type { StatsDeriver } from '../derive/stats-deriver.js';
import type { Draws } from '../projections/draws.js';

/** What the routes are answered from. */
export interface Reading {
  readonly profile: SportProfile;
  readonly directory: Directory;
  readonly deriver: StatsDeriver;
  readonly draws: Draws;
}

export const READING = token<Reading>('READING');

/** A call and what it is answered from. */
export type Asked = Reading & CallContext;

/** The newest statistics, of which the answer then says that it was made from them. */
export const statisticsFor = async ({ deriver, basedOn }: Asked): Promise<Statistics> => {
  const { result, asOf } = await deriver.ready();
  if (asOf) basedOn(asOf);
  return result;
};

/**
 * The number of a player or pair in the table; undefined where it has no match.
 * @throws DomainError competitor.notFound for an id that is nobody's
 */
export const numberOf = ({ frame }: Statistics, { directory }: Asked, id: Id): number | undefined =>
  frame.table.people.find(directory.competitorRef(id).id);

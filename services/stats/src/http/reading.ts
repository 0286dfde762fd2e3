import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayOf } from '@rallyrank/contracts/shared/time';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { EntityRows } from '@rallyrank/infra/entity/rows';
import type { CallContext } from '@rallyrank/infra/http/call';
import { token } from '@rallyrank/infra/nest/token';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { Statistics } from '../derive/statistics.js';
import type { StatsDeriver } from '../derive/stats-deriver.js';
import type { Draws } from '../projections/draws.js';

/** The state from which the routes are answered. */
export interface Reading {
  readonly profile: SportProfile;
  readonly directory: Directory;
  readonly deriver: StatsDeriver;
  readonly draws: Draws;
  /** Associations as entered by operators. */
  readonly associations: EntityRows;
}

export const READING = token<Reading>('READING');

/** A call and the state from which it is answered. */
export type Asked = Reading & CallContext;

/** The newest statistics; the answer then names them as its basis. */
export const statisticsFor = async ({ deriver, basedOn }: Asked): Promise<Statistics> => {
  const { result, asOf } = await deriver.ready();
  const last = result.frame.table.dates()?.[1];
  if (asOf) basedOn({ ...asOf, ...(last !== undefined && { matchesUntil: dayOf(last) }) });
  return result;
};

/**
 * The number of a player or pair in the table; undefined if it has no match.
 * @throws DomainError competitor.notFound for an unknown id
 */
export const numberOf = ({ frame }: Statistics, { directory }: Asked, id: Id): number | undefined =>
  frame.table.people.find(directory.competitorRef(id).id);

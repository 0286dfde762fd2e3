import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { token } from '@rallyrank/infra/nest/token';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import type { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { PlannedMatches } from '@rallyrank/shared/read-models/planned-matches';
import type { SiteSettings } from '@rallyrank/shared/read-models/site-settings';
import type { Editions } from '../projections/editions.js';

/** The state from which the routes are answered. */
export interface Reading {
  readonly profile: SportProfile;
  readonly editions: Editions;
  readonly planned: PlannedMatches;
  readonly table: MatchTable;
  readonly directory: Directory;
  readonly settings: Pick<SiteSettings, 'zone'>;
  readonly rpc: Pick<Rpc, 'call'>;
}

export const READING = token<Reading>('READING');

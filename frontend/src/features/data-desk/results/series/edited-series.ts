import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getSeriesForEdit } from '@rallyrank/contracts/tournaments/series-edits';
import { listSeries } from '@rallyrank/contracts/tournaments/site';
import { affected } from '../use-changes';

export type EditedSeries = AnswerOf<typeof getSeriesForEdit>['data'];

/** The routes whose answers a change of a series affects. */
export const affectedBySeries = [getSeriesForEdit, listSeries, ...affected];

import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getSystemsForEdit } from '@rallyrank/contracts/tournaments/system-edits';
import { listSystems } from '@rallyrank/contracts/tournaments/systems';

export type EditedSystems = AnswerOf<typeof getSystemsForEdit>['data'];

/** The routes whose answers a change of a points system affects. */
export const affectedBySystems = [getSystemsForEdit, listSystems];

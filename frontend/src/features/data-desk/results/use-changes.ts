import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getDraw, getEventById, listEvents } from '@rallyrank/contracts/tournaments/editions';
import {
  changeMatches,
  getEventForEdit,
  listEventHistory,
  listWithdrawnEvents,
  type MatchChange,
} from '@rallyrank/contracts/tournaments/match-edits';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';

export type EditedEdition = AnswerOf<typeof getEventForEdit>['data'];
export type EditedMatch = EditedEdition['matches'][number];

/** The routes whose answers a change of matches affects. */
export const affected = [getEventForEdit, listEventHistory, listWithdrawnEvents, getEventById, getDraw, listEvents];

export interface Changes {
  readonly changes: readonly MatchChange[];
  readonly reason: string;
}

interface Options {
  readonly done: string;
  readonly onSuccess: () => void;
  readonly onError?: (error: Error) => unknown;
}

/** Writes changes of matches of one edition, all or none. @param version on which the changes are based */
export const useChanges = ({ event: { id } }: EditedEdition, version: number, options: Options) =>
  useWrite(
    ({ changes, reason }: Changes) =>
      callRoute(changeMatches, {}, { body: { id, changes: [...changes], reason }, version }),
    { ...options, reloads: affected },
  );

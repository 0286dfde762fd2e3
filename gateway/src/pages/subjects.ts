import { getBoard } from '@rallyrank/contracts/live/board';
import { getPlayerById, listPlayers } from '@rallyrank/contracts/players/players';
import { getPool } from '@rallyrank/contracts/predictions/pools';
import { getForecastReport } from '@rallyrank/contracts/rankings/forecasts';
import { listRanking } from '@rallyrank/contracts/rankings/lists';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { QuerySchema } from '@rallyrank/contracts/shared/route';
import { getAssociationDetail } from '@rallyrank/contracts/stats/associations';
import { listTitleResults } from '@rallyrank/contracts/stats/performance';
import { getDraw, getEventById } from '@rallyrank/contracts/tournaments/editions';
import type { GeneralPage } from './general-page.js';
import type { Ask } from './rendering.js';
import type { Words } from './words.js';

/** The subject in the address of a page. The page exists only if its whole subject exists. */
export interface Subject<Q extends QuerySchema = QuerySchema> {
  readonly query: Q;
  /**
   * Returns the names of the subject, for the title. @throws DomainError with code 404 if the subject does not exist
   */
  readonly names: (ask: Ask, words: Words, params: ReturnType<Q['parse']>) => Promise<readonly string[]>;
}

/**
 * Ties the parameters of `names` to the query that parses them, which the type of a record of many pages cannot
 * express.
 */
const subject = <Q extends QuerySchema>(query: Q, names: Subject<Q>['names']): Subject =>
  ({ query, names }) as unknown as Subject;

const given = <T>(values: readonly (T | undefined)[]): T[] => values.filter((value) => value !== undefined);

const playerName =
  (ask: Ask, words: Words) =>
  async (id: Id): Promise<string> =>
    words.name((await ask(getPlayerById, { id })).data.name);

const eventName = async (ask: Ask, words: Words, id: Id | undefined): Promise<string[]> =>
  id === undefined ? [] : [words.name((await ask(getEventById, { id })).data.name)];

/** Maximum number of compared players, as in the front end, which omits the others. */
const MOST_COMPARED = 6;

/** A page with a switch of disciplines, which begins with the first one. */
const byDiscipline = subject(
  listRanking.query.pick({ discipline: true }).partial(),
  async (_, words, { discipline }) => [words.discipline(discipline ?? words.site.disciplines[0]!)],
);

/** The subjects of pages whose content only the front end renders. All other pages have no subject. */
export const subjects: Partial<Readonly<Record<GeneralPage, Subject>>> = {
  associationSearch: byDiscipline,
  goat: byDiscipline,
  goatLab: byDiscipline,
  greatestMatches: byDiscipline,
  majors: byDiscipline,
  matchStats: byDiscipline,
  playerSeasons: byDiscipline,
  rankingChanges: byDiscipline,
  rankingRace: byDiscipline,
  rankingWeeks: byDiscipline,
  rivalries: byDiscipline,
  seasons: byDiscipline,
  seasonTimeline: byDiscipline,
  titleResults: subject(
    listTitleResults.query.pick({ discipline: true, winnerId: true }).partial(),
    async (ask, words, { discipline, winnerId }) => {
      const shown = discipline ?? words.site.disciplines[0]!;
      if (winnerId !== undefined) await ask(listTitleResults, { discipline: shown, winnerId, pageSize: 1 });
      return [words.discipline(shown)];
    },
  ),
  forecasts: subject(getForecastReport.query.pick({ discipline: true }), async (_, words, { discipline }) =>
    given([discipline]).map(words.discipline),
  ),
  associationMatches: subject(
    getAssociationDetail.query.pick({ association: true }).partial().extend({
      opponentAssociation: getAssociationDetail.query.shape.association.optional(),
    }),
    (ask, words, { association, opponentAssociation }) =>
      Promise.all(
        given([association, opponentAssociation]).map(
          async (code) => (await ask(getAssociationDetail, { association: code })).data.name[words.language],
        ),
      ),
  ),
  battle: subject(listPlayers.query.pick({ ids: true }), (ask, words, { ids }) =>
    Promise.all((ids?.split(',').slice(0, MOST_COMPARED) ?? []).map(playerName(ask, words))),
  ),
  relations: subject(getPlayerById.query.partial(), (ask, words, { id }) =>
    Promise.all(given([id]).map(playerName(ask, words))),
  ),
  live: subject(getBoard.query, (ask, words, { editionId }) => eventName(ask, words, editionId)),
  predictions: subject(getPool.query.partial(), (ask, words, { eventId }) => eventName(ask, words, eventId)),
  simulator: subject(getDraw.query.partial(), async (ask, words, { eventId, drawId }) => {
    await eventName(ask, words, eventId);
    if (eventId !== undefined && drawId !== undefined) await ask(getDraw, { eventId, drawId });
    // Once the drawing has begun, its content depends on the visitor.
    return [];
  }),
};

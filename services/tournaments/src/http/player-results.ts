import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/routes';
import { pageOf } from '@rallyrank/infra/list/page';
import { matchView } from '@rallyrank/shared/domain/match-table/match-view';
import { type Participation, participationsOf, resultOf } from '../domain/results.js';
import type { ReadModels } from './event-views.js';

type Query = ParsedQuery<typeof getPlayerTournamentResult>;
type Row = ResultOf<typeof getPlayerTournamentResult>['rows'][number];

const filtered = ({ table }: ReadModels, all: readonly Participation[], query: Query): Participation[] =>
  all.filter(({ edition, discipline }) => {
    const { ref } = table.editions.at(edition);
    return (
      (query.discipline === undefined || disciplines[discipline] === query.discipline) &&
      (query.season === undefined || ref.season === query.season) &&
      (query.level === undefined || ref.level === query.level)
    );
  });

const newestFirst =
  ({ table }: ReadModels) =>
  (a: Participation, b: Participation): number => {
    const [first, second] = [table.editions.at(a.edition).ref, table.editions.at(b.edition).ref];
    return (
      second.startDate.localeCompare(first.startDate) ||
      compareIds(second.id, first.id) ||
      a.discipline - b.discipline ||
      compareIds(table.people.id(a.own), table.people.id(b.own))
    );
  };

const partnerIn = ({ directory }: ReadModels, own: Id, playerId: Id): CompetitorRef | null => {
  const partner = directory.competitorRef(own).players.find(({ id }) => id !== playerId);
  return partner ? { id: partner.id, players: [partner] } : null;
};

const rowOf = (models: ReadModels, profile: SportProfile, playerId: Id, participation: Participation): Row => {
  const { table, directory } = models;
  const { edition, discipline, own, rows } = participation;
  return {
    event: table.editions.at(edition).ref,
    discipline: disciplines[discipline]!,
    partner: partnerIn(models, table.people.id(own), playerId),
    result: resultOf(table, profile, participation),
    matches: rows.map((row) => matchView(table, directory, row, table.columns.side1[row] === own ? 1 : 2)),
  };
};

/** Results of a player by event, discipline and partner; pages count these. */
export const pageOfPlayerResults = (
  query: ParsedQuery<typeof getPlayerTournamentResult>,
  models: ReadModels,
  profile: SportProfile,
): ResultOf<typeof getPlayerTournamentResult> => {
  const { table, directory } = models;
  const { id } = directory.playerRef(query.playerId);
  const player = table.people.find(id);
  const all = player === undefined ? [] : participationsOf(table, player);
  return pageOf(filtered(models, all, query).sort(newestFirst(models)), query, (participation) =>
    rowOf(models, profile, id, participation),
  );
};

import { Controller, Inject } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { disciplines, roundCodes } from '@rallyrank/contracts/sport/codes';
import { matchesAgainstRanks } from '@rallyrank/contracts/stats/rpc';
import { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/routes';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import { matchView } from '@rallyrank/shared/domain/match-table/match-view';
import { figuresOf } from '../domain/figures.js';
import { type Participation, participationsOf, resultOf } from '../domain/results.js';
import { READING, type Reading } from './reading.js';

type Query = ParsedQuery<typeof getPlayerTournamentResult>;
type Answer = ResultOf<typeof getPlayerTournamentResult>;
type Row = Answer['rows'][number];

const keyOf = (editionId: Id, matchId: Id): string => `${editionId} ${matchId}`;

/** A participation, and those of its matches that fit a filter. */
interface Fitting extends Participation {
  readonly whole: Participation;
}

/** Which matches were against opponents of the ranks that are asked for; the service stats knows. */
const againstRanks = async (
  { playerId: id, discipline, opponentRank: ranks }: Query,
  { rpc }: Pick<Reading, 'rpc'>,
): Promise<{ readonly ofRanks?: ReadonlySet<string>; readonly known: Answer['ranksKnown'] }> => {
  if (!ranks) return { known: [] };
  const { matches, known } = await rpc.call(matchesAgainstRanks, { id, ranks, ...(discipline && { discipline }) });
  return { ofRanks: new Set(matches.map(({ editionId, matchId }) => keyOf(editionId, matchId))), known };
};

const fitsMatch = ({ table, directory }: Reading, query: Query, ofRanks?: ReadonlySet<string>) => {
  const { edition, match, date, round, side1, side2 } = table.columns;
  const [from, to] = [query.from && dayNumber(query.from), query.to && dayNumber(query.to)];
  const playsFor = (competitor: number): boolean => {
    const { players } = directory.competitorRef(table.people.id(competitor));
    return players.some(({ association }) => association === query.opponentAssociation);
  };
  return (row: number, own: number): boolean =>
    (query.round === undefined || query.round.includes(roundCodes[round[row]!]!)) &&
    (!from || date[row]! >= from) &&
    (!to || date[row]! <= to) &&
    (!ofRanks || ofRanks.has(keyOf(table.editions.at(edition[row]!).ref.id, table.text(match[row]!)))) &&
    (query.opponentAssociation === undefined || playsFor(side1[row] === own ? side2[row]! : side1[row]!));
};

const filtered = (
  reading: Reading,
  all: readonly Participation[],
  query: Query,
  ofRanks: ReadonlySet<string> | undefined,
): Fitting[] => {
  const { table } = reading;
  const fits = fitsMatch(reading, query, ofRanks);
  return all.flatMap((whole) => {
    const { ref, surface } = table.editions.at(whole.edition);
    const isOfEdition =
      (query.discipline === undefined || disciplines[whole.discipline] === query.discipline) &&
      (query.season === undefined || ref.season === query.season) &&
      (query.level === undefined || ref.level === query.level) &&
      (query.surface === undefined || (surface !== undefined && query.surface.includes(surface)));
    const rows = isOfEdition ? whole.rows.filter((row) => fits(row, whole.own)) : [];
    return rows.length > 0 ? [{ ...whole, rows, whole }] : [];
  });
};

const newestFirst =
  ({ table }: Reading) =>
  (a: Participation, b: Participation): number => {
    const [first, second] = [table.editions.at(a.edition).ref, table.editions.at(b.edition).ref];
    return (
      second.startDate.localeCompare(first.startDate) ||
      compareIds(second.id, first.id) ||
      a.discipline - b.discipline ||
      compareIds(table.people.id(a.own), table.people.id(b.own))
    );
  };

const partnerIn = ({ directory }: Reading, own: Id, playerId: Id): CompetitorRef | null => {
  if (own === playerId) return null;
  const partner = directory.competitorRef(own).players.find(({ id }) => id !== playerId);
  return partner ? { id: partner.id, players: [partner] } : null;
};

const rowOf = (reading: Reading, playerId: Id, participation: Fitting): Row => {
  const { table, directory, profile } = reading;
  const { edition, discipline, own, rows, whole } = participation;
  return {
    event: table.editions.at(edition).ref,
    discipline: disciplines[discipline]!,
    partner: partnerIn(reading, table.people.id(own), playerId),
    result: resultOf(table, profile, whole),
    matches: rows.map((row) => matchView(table, directory, row, table.columns.side1[row] === own ? 1 : 2)),
  };
};

/** Results of a player by event, discipline and partner, or of a pair; paging counts these results. */
const pageOfPlayerResults = async (query: Query, reading: Reading): Promise<Answer> => {
  const { table, directory } = reading;
  const { playerId: id } = query;
  if (!directory.knows(id)) throw new DomainError('player.notFound', { id });
  const player = table.people.find(id);
  const all = player === undefined ? [] : participationsOf(table, player);
  const { ofRanks, known } = await againstRanks(query, reading);
  const ranksKnown = known.filter((one) => all.some(({ discipline }) => disciplines[discipline] === one.discipline));
  const fitting = filtered(reading, all, query, ofRanks).sort(newestFirst(reading));
  const { first: _, last: __, ...sum } = figuresOf(table, reading.profile, fitting);
  return { ...pageOf(fitting, query, (participation) => rowOf(reading, id, participation)), sum, ranksKnown };
};

@Controller()
export class PlayerResultsController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(getPlayerTournamentResult)
  getPlayerTournamentResult(query: Query) {
    return pageOfPlayerResults(query, this.reading);
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import { disciplines, roundCodes } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { roofOf } from '@rallyrank/contracts/sport/surfaces';
import { matchesAgainstRanks } from '@rallyrank/contracts/stats/rpc';
import type { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/player-results';
import { pageOf } from '@rallyrank/infra/list/page';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { matchView } from '@rallyrank/shared/domain/match-table/match-view';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { figuresOf } from '../domain/figures.js';
import { type Participation, participationsOf, resultOf } from '../domain/results.js';

type Query = ParsedQuery<typeof getPlayerTournamentResult>;
type Answer = ResultOf<typeof getPlayerTournamentResult>;
type Row = Answer['rows'][number];

const keyOf = (editionId: Id, matchId: Id): string => `${editionId} ${matchId}`;

/** A participation, with its matches that fit a filter. */
interface Fitting extends Participation {
  readonly whole: Participation;
}

const newestFirst =
  (table: MatchTable) =>
  (a: Participation, b: Participation): number => {
    const [first, second] = [table.editions.at(a.edition).ref, table.editions.at(b.edition).ref];
    return (
      second.startDate.localeCompare(first.startDate) ||
      compareIds(second.id, first.id) ||
      a.discipline - b.discipline ||
      compareIds(table.people.id(a.own), table.people.id(b.own))
    );
  };

const partnerIn = (directory: Directory, own: Id, playerId: Id, day: Day): CompetitorRef | null => {
  if (own === playerId) return null;
  const partner = directory.competitorRef(own, day).players.find(({ id }) => id !== playerId);
  return partner ? { id: partner.id, players: [partner] } : null;
};

/** Results of a player by event, discipline and partner, or of a pair; paging counts these results. */
@Injectable()
export class PlayerResultQueries {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(MatchTable) private readonly table: MatchTable,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  /** @throws DomainError player.notFound */
  async getPlayerTournamentResult(query: Query): Promise<Answer> {
    const { table } = this;
    const { playerId: id } = query;
    if (!this.directory.knows(id)) throw new DomainError('player.notFound', { id });
    const player = table.people.find(id);
    const all = player === undefined ? [] : participationsOf(table, player);
    const { ofRanks, known } = await this.againstRanks(query);
    const ranksKnown = known.filter((one) => all.some(({ discipline }) => disciplines[discipline] === one.discipline));
    const fitting = this.filtered(all, query, ofRanks).sort(newestFirst(table));
    const { first: _, last: __, ...sum } = figuresOf(table, this.profile, fitting);
    return { ...pageOf(fitting, query, (participation) => this.rowOf(id, participation)), sum, ranksKnown };
  }

  /** The matches against opponents of the ranks in a query, according to the service stats. */
  private async againstRanks({
    playerId: id,
    discipline,
    opponentRank: ranks,
  }: Query): Promise<{ readonly ofRanks?: ReadonlySet<string>; readonly known: Answer['ranksKnown'] }> {
    if (!ranks) return { known: [] };
    const question = { id, ranks, ...(discipline && { discipline }) };
    const { matches, known } = await this.rpc.call(matchesAgainstRanks, question);
    return { ofRanks: new Set(matches.map(({ editionId, matchId }) => keyOf(editionId, matchId))), known };
  }

  private filtered(all: readonly Participation[], query: Query, ofRanks: ReadonlySet<string> | undefined): Fitting[] {
    const fits = this.fitsMatch(query, ofRanks);
    return all.flatMap((whole) => {
      const { ref, surface, indoor } = this.table.editions.at(whole.edition);
      const isOfEdition =
        (query.discipline === undefined || disciplines[whole.discipline] === query.discipline) &&
        (query.season === undefined || ref.season === query.season) &&
        (query.level === undefined || ref.level === query.level) &&
        (query.surface === undefined || (surface !== undefined && query.surface.includes(surface))) &&
        (query.roof === undefined || roofOf(indoor) === query.roof);
      const rows = isOfEdition ? whole.rows.filter((row) => fits(row, whole.own)) : [];
      return rows.length > 0 ? [{ ...whole, rows, whole }] : [];
    });
  }

  private fitsMatch(query: Query, ofRanks: ReadonlySet<string> | undefined) {
    const { table, directory } = this;
    const { edition, match, date, round, bestOf, side1, side2 } = table.columns;
    const [from, to] = [query.from && dayNumber(query.from), query.to && dayNumber(query.to)];
    const playsFor = (competitor: number): boolean => {
      const { players } = directory.competitorRef(table.people.id(competitor));
      return players.some(({ association }) => association === query.opponentAssociation);
    };
    return (row: number, own: number): boolean =>
      (query.round === undefined || query.round.includes(roundCodes[round[row]!]!)) &&
      (query.bestOf === undefined || bestOf[row] === query.bestOf) &&
      (!from || date[row]! >= from) &&
      (!to || date[row]! <= to) &&
      (!ofRanks || ofRanks.has(keyOf(table.editions.at(edition[row]!).ref.id, table.text(match[row]!)))) &&
      (query.opponentAssociation === undefined || playsFor(side1[row] === own ? side2[row]! : side1[row]!));
  }

  private rowOf(playerId: Id, { edition, discipline, own, rows, whole }: Fitting): Row {
    const { table, directory } = this;
    const event = table.editions.at(edition).ref;
    return {
      event,
      discipline: disciplines[discipline]!,
      partner: partnerIn(directory, table.people.id(own), playerId, event.startDate),
      result: resultOf(table, this.profile, whole),
      matches: rows.map((row) => matchView(table, directory, row, table.columns.side1[row] === own ? 1 : 2)),
    };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { getPairBasicData, getPlayerBasicData } from '@rallyrank/contracts/players/players';
import { playerStandings } from '@rallyrank/contracts/rankings/rpc';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { lastPlayed, playerFigures } from '@rallyrank/contracts/tournaments/rpc';
import { NOW, RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { playedLastYear } from '../domain/shown-age.js';
import { PersonFacts } from '../projections/person-facts.js';
import { doubleRow, fixedDoubles, relatedTo } from './person-views.js';
import { ageOf, playerOf, playerRow } from './player-views.js';

const DEADLINE_MS = 2_000;

/** The headers of the pages of players and pairs: their own facts, and the figures of other services. */
@Injectable()
export class BasicDataQueries {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(PersonFacts) private readonly facts: PersonFacts,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  /** @throws DomainError player.notFound */
  async getPlayerBasicData({
    id,
  }: ParsedQuery<typeof getPlayerBasicData>): Promise<ResultOf<typeof getPlayerBasicData>> {
    const { directory } = this;
    const { book } = this.facts;
    const player = playerOf(directory, id);
    const { played, ...career } = await this.careerOf(id);
    return {
      player: playerRow(player),
      age: ageOf(player, this.now(), book, played),
      ...career,
      profile: book.profile(id) ?? {},
      relations: relatedTo(id, book, directory),
      fixedDoubles: fixedDoubles(book, directory, id).map(doubleRow(directory)),
      sources: [...player.sourceKeys],
    };
  }

  /** @throws DomainError competitor.notFound, player.notFound */
  async getPairBasicData({ id }: ParsedQuery<typeof getPairBasicData>): Promise<ResultOf<typeof getPairBasicData>> {
    const pair = this.directory.pair(id);
    if (!pair) throw new DomainError('competitor.notFound', { id });
    const players = pair.playerIds.map((playerId) => playerOf(this.directory, playerId));
    const now = this.now();
    const { book } = this.facts;
    const question = { playerIds: players.map((player) => player.id) };
    const [{ played: _, ...career }, { siteLastDate, players: played }] = await Promise.all([
      this.careerOf(id),
      this.rpc.call(lastPlayed, question, { timeoutMs: DEADLINE_MS }),
    ]);
    const ageAt = (at: number) => ageOf(players[at]!, now, book, { lastDate: played[at]!.lastDate, siteLastDate });
    return {
      id,
      players: players.map((player, at) => ({ ...playerRow(player), age: ageAt(at) })),
      ...career,
    };
  }

  /** The figures of tournaments and rankings of a player or a pair, requested concurrently. */
  private async careerOf(competitorId: Id) {
    const question = { playerId: competitorId };
    const [{ figures, form, lastDate, siteLastDate }, standings] = await Promise.all([
      this.rpc.call(playerFigures, question, { timeoutMs: DEADLINE_MS }),
      this.rpc.call(playerStandings, question, { timeoutMs: DEADLINE_MS }),
    ]);
    const played = { lastDate, siteLastDate };
    const active = playedLastYear(played) || standings.some(({ currentRank }) => currentRank !== null);
    return { active, standings, figures, form, played };
  }
}

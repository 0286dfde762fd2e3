import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleMatch, getConsoleMatch, listConsoleMatches } from '@rallyrank/contracts/live/console';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { Cache } from '@rallyrank/infra/cache/port';
import { CACHE } from '@rallyrank/infra/nest/ports';
import { byNumber } from '../domain/by-number.js';
import type { LiveMatchState } from '../domain/live-match.js';
import { BoardView } from './board-view.js';

/** Time for which a console counts as open after its last call, in milliseconds. */
const OPEN_MS = 60_000;

/** Matches in the form for scorers. */
@Injectable()
export class ConsoleQueries {
  constructor(
    @Inject(BoardView) private readonly board: BoardView,
    @Inject(CACHE) private readonly cache: Cache,
  ) {}

  /** @throws DomainError live.notFound */
  getConsoleMatch({ editionId, matchId, console }: ParsedQuery<typeof getConsoleMatch>): Promise<ConsoleMatch> {
    return this.seenBy(console, this.board.found(editionId, matchId));
  }

  listConsoleMatches({ editionId }: ParsedQuery<typeof listConsoleMatches>): ResultOf<typeof listConsoleMatches> {
    const { matches } = this.board.state(editionId);
    const open = matches.filter(({ source, state }) => source !== 'replay' && state !== 'Offcourt');
    return open.sort((a, b) => byNumber(a.court ?? '', b.court ?? '') || a.order - b.order);
  }

  /** Also marks the console as open on the match. */
  async seenBy(console: string, state: LiveMatchState): Promise<ConsoleMatch> {
    // Without the cache, other consoles cannot be counted, but the entry is accepted.
    const otherConsoles = await this.others(console, state).catch(() => 0);
    const lastSequence = state.points.at(-1)?.sequence ?? 0;
    return { match: this.board.match(state), lastSequence, otherConsoles };
  }

  private async others(console: string, { editionId, matchId }: LiveMatchState): Promise<number> {
    const consoles = `live:consoles:${editionId}:${matchId}`;
    await this.cache.join(consoles, console, OPEN_MS);
    return (await this.cache.members(consoles)).filter((id) => id !== console).length;
  }
}

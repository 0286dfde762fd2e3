import { Controller, Inject } from '@nestjs/common';
import { type ConsoleMatch, getConsoleMatch, listConsoleMatches, scoreMatch } from '@rallyrank/contracts/live/routes';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { Cache } from '@rallyrank/infra/cache/port';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { CACHE } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import { byNumber } from '../domain/by-number.js';
import type { LiveMatchState } from '../domain/live-match.js';
import { LiveWriter, type MatchKey } from '../rpc/live-writer.js';
import { Board } from './board.js';

/** A console counts as open for so long after its last call. */
const OPEN_MS = 60_000;

const consolesOf = ({ editionId, matchId }: MatchKey): string => `live:consoles:${editionId}:${matchId}`;

/** Answers the routes of the scoring console. */
@Controller()
export class ConsoleController {
  constructor(
    @Inject(Board) private readonly board: Board,
    @Inject(LiveWriter) private readonly writer: LiveWriter,
    @Inject(CACHE) private readonly cache: Cache,
  ) {}

  @Route(scoreMatch)
  async scoreMatch(_: ParsedQuery<typeof scoreMatch>, { body, write, caller }: RouteCall<typeof scoreMatch>) {
    const { console, action, ...key } = body;
    const user = caller.kind === 'user' ? { user: caller.user.id } : {};
    const state = await this.writer.enter(key, action, { ...write, ...user });
    return this.seen(state, console);
  }

  @Route(getConsoleMatch)
  getConsoleMatch({ editionId, matchId, console }: ParsedQuery<typeof getConsoleMatch>) {
    const state = this.board.found(editionId, matchId);
    return this.seen(state, console);
  }

  @Route(listConsoleMatches)
  listConsoleMatches({ editionId }: ParsedQuery<typeof listConsoleMatches>) {
    const { matches } = this.board.state(editionId);
    const open = matches.filter(({ source, state }) => source !== 'replay' && state !== 'Offcourt');
    return open.sort((a, b) => byNumber(a.court ?? '', b.court ?? '') || a.order - b.order);
  }

  private async seen(state: LiveMatchState, console: string): Promise<ConsoleMatch> {
    // Without the cache, other consoles cannot be counted, but the entry is accepted.
    const otherConsoles = await this.others(state, console).catch(() => 0);
    const lastSequence = state.points.at(-1)?.sequence ?? 0;
    return { match: this.board.match(state), lastSequence, otherConsoles };
  }

  private async others(key: MatchKey, console: string): Promise<number> {
    const consoles = consolesOf(key);
    await this.cache.join(consoles, console, OPEN_MS);
    return (await this.cache.members(consoles)).filter((id) => id !== console).length;
  }
}

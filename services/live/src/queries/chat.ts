import { Inject, Injectable } from '@nestjs/common';
import { shownNames } from '@rallyrank/contracts/identity/rpc';
import type { listChat, listClosedChats, listSilenced } from '@rallyrank/contracts/live/chat';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { offsetOf, pageOf } from '@rallyrank/infra/list/page';
import { NOW, RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { Chat } from '../chat/chat.js';
import { Moderation } from '../chat/moderation.js';
import { EventRefs } from '../projections/event-refs.js';

/** Chats, and the decisions of moderators in them. */
@Injectable()
export class ChatQueries {
  constructor(
    @Inject(Chat) private readonly chat: Chat,
    @Inject(Moderation) private readonly moderation: Moderation,
    @Inject(EventRefs) private readonly refs: EventRefs,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  async listChat({ editionId, ...paging }: ParsedQuery<typeof listChat>): Promise<ResultOf<typeof listChat>> {
    const [isClosed, removedIds] = [this.moderation.isClosed(editionId), [...this.moderation.removedIn(editionId)]];
    return { ...(await this.chat.page(editionId, paging)), isClosed, removedIds };
  }

  async listSilenced(paging: ParsedQuery<typeof listSilenced>): Promise<ResultOf<typeof listSilenced>> {
    const all = this.moderation.silencesAt(this.now().toISOString());
    const from = offsetOf(paging);
    const shown = all.slice(from, from + paging.pageSize);
    const named = await this.rpc.call(shownNames, { userIds: shown.map(({ writerId }) => writerId) });
    const names = new Map(named.map(({ userId, name }) => [userId, name]));
    const rows = shown.map(({ writerId, until, reason }) => {
      return { userId: writerId, name: names.get(writerId) ?? writerId, until, reason };
    });
    return { rows, total: all.length };
  }

  listClosedChats(paging: ParsedQuery<typeof listClosedChats>): ResultOf<typeof listClosedChats> {
    const closed = this.moderation.closedChats();
    const events = this.refs.all().filter(({ id }) => closed.has(id));
    return pageOf(events.reverse(), paging, (event) => ({ event, reason: closed.get(event.id)! }));
  }
}

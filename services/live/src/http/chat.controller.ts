import { Controller, Inject } from '@nestjs/common';
import { shownNames } from '@rallyrank/contracts/identity/rpc';
import {
  listChat,
  listChatReports,
  listClosedChats,
  listSilenced,
  moderateChat,
  reportChat,
  writeChat,
} from '@rallyrank/contracts/live/chat';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { offsetOf, pageOf } from '@rallyrank/infra/list/page';
import { NOW, RPC } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { Chat } from '../chat/chat.js';
import { Moderation } from '../chat/moderation.js';
import { Moderator } from '../chat/moderator.js';
import { EventRefs } from '../projections/event-refs.js';

/** Answers the routes of contracts/src/live/chat.ts. */
@Controller()
export class ChatController {
  constructor(
    @Inject(Chat) private readonly chat: Chat,
    @Inject(Moderation) private readonly moderation: Moderation,
    @Inject(Moderator) private readonly moderator: Moderator,
    @Inject(EventRefs) private readonly refs: EventRefs,
    @Inject(RPC) private readonly rpc: Rpc,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  @Route(listChat)
  async listChat({ editionId, ...paging }: ParsedQuery<typeof listChat>) {
    const [isClosed, removedIds] = [this.moderation.isClosed(editionId), [...this.moderation.removedIn(editionId)]];
    return { ...(await this.chat.page(editionId, paging)), isClosed, removedIds };
  }

  @Route(writeChat)
  writeChat(_: ParsedQuery<typeof writeChat>, call: RouteCall<typeof writeChat>) {
    return this.chat.write(callerOf(call), call.body.editionId, call.body.text);
  }

  @Route(reportChat)
  async reportChat(_: ParsedQuery<typeof reportChat>, call: RouteCall<typeof reportChat>) {
    await this.chat.report(callerOf(call).id, call.body.id, call.body.reason);
    return {};
  }

  @Route(listChatReports)
  listChatReports({ editionId, ...paging }: ParsedQuery<typeof listChatReports>) {
    return this.chat.reported(paging, editionId);
  }

  @Route(moderateChat)
  async moderateChat(_: ParsedQuery<typeof moderateChat>, call: RouteCall<typeof moderateChat>) {
    const { body, write } = call;
    const writing = { ...write, moderator: callerOf(call).id };
    switch (body.action) {
      case 'keep':
        await this.chat.keep(body.id);
        break;
      case 'remove':
        await this.moderator.remove(body.id, body.reason, writing);
        break;
      case 'silence':
        await this.moderator.silence(body.userId, body.minutes, body.reason, writing);
        break;
      case 'close':
        await this.moderator.close(body.editionId, body.reason, writing);
        break;
      case 'open':
        await this.moderator.open(body.editionId, writing);
        break;
    }
    return {};
  }

  @Route(listSilenced)
  async listSilenced(paging: ParsedQuery<typeof listSilenced>, _: CallContext) {
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

  @Route(listClosedChats)
  listClosedChats(paging: ParsedQuery<typeof listClosedChats>, _: CallContext) {
    const closed = this.moderation.closedChats();
    const events = this.refs.all().filter(({ id }) => closed.has(id));
    return pageOf(events.reverse(), paging, (event) => ({ event, reason: closed.get(event.id)! }));
  }
}

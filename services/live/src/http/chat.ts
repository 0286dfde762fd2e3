import { Controller, Inject } from '@nestjs/common';
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
import type { RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { Chat } from '../chat/chat.js';
import { Moderator } from '../chat/moderator.js';
import { ChatQueries } from '../queries/chat.js';

/** Answers the routes of contracts/src/live/chat.ts. */
@Controller()
export class ChatController {
  constructor(
    @Inject(Chat) private readonly chat: Chat,
    @Inject(Moderator) private readonly moderator: Moderator,
    @Inject(ChatQueries) private readonly queries: ChatQueries,
  ) {}

  @Route(listChat)
  listChat(query: ParsedQuery<typeof listChat>) {
    return this.queries.listChat(query);
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
    await this.moderator.decide(call.body, { ...call.write, moderator: callerOf(call).id });
    return {};
  }

  @Route(listSilenced)
  listSilenced(query: ParsedQuery<typeof listSilenced>) {
    return this.queries.listSilenced(query);
  }

  @Route(listClosedChats)
  listClosedChats(query: ParsedQuery<typeof listClosedChats>) {
    return this.queries.listClosedChats(query);
  }
}

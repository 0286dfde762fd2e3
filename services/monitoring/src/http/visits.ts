import { Controller, Inject } from '@nestjs/common';
import {
  getVisitReport,
  sendCakeStat,
  sendChangeLanguageStat,
  sendEventTestStat,
  sendGrandSlamTipStat,
  sendLikeStat,
  sendPlayerSearchTipStat,
  sendStat,
} from '@rallyrank/contracts/monitoring/visits';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext } from '@rallyrank/infra/http/call';
import { Route } from '@rallyrank/infra/nest/route';
import { type Sent, VisitCommands } from '../commands/visits.js';
import { VISIT } from '../domain/day-counts.js';
import { VisitCounts } from '../visits/visit-counts.js';

/** Answers the routes of contracts/src/monitoring/visits.ts. */
@Controller()
export class VisitsController {
  constructor(
    @Inject(VisitCommands) private readonly commands: VisitCommands,
    @Inject(VisitCounts) private readonly counts: VisitCounts,
  ) {}

  @Route(sendStat)
  sendStat(query: ParsedQuery<typeof sendStat>, call: CallContext) {
    return this.record(VISIT, query, call);
  }

  @Route(sendCakeStat)
  sendCakeStat(query: ParsedQuery<typeof sendCakeStat>, call: CallContext) {
    return this.record('cake', query, call);
  }

  @Route(sendPlayerSearchTipStat)
  sendPlayerSearchTipStat(query: ParsedQuery<typeof sendPlayerSearchTipStat>, call: CallContext) {
    return this.record('playerSearchTip', query, call);
  }

  @Route(sendGrandSlamTipStat)
  sendGrandSlamTipStat(query: ParsedQuery<typeof sendGrandSlamTipStat>, call: CallContext) {
    return this.record('grandSlamTip', query, call);
  }

  @Route(sendEventTestStat)
  sendEventTestStat(query: ParsedQuery<typeof sendEventTestStat>, call: CallContext) {
    return this.record('eventTest', query, call);
  }

  @Route(sendLikeStat)
  sendLikeStat(query: ParsedQuery<typeof sendLikeStat>, call: CallContext) {
    return this.record('like', query, call);
  }

  @Route(sendChangeLanguageStat)
  sendChangeLanguageStat({ lang, ...query }: ParsedQuery<typeof sendChangeLanguageStat>, call: CallContext) {
    return this.record(`language-${lang}`, query, call);
  }

  @Route(getVisitReport)
  getVisitReport({ days }: ParsedQuery<typeof getVisitReport>) {
    return this.counts.report(days);
  }

  private record(action: string, sent: Sent, call: CallContext) {
    this.commands.record(action, sent, call);
    return {};
  }
}

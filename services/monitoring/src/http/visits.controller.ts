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
import { NOW } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import { softwareOf } from '@rallyrank/shared/domain/clients/client-software';
import { VISIT } from '../domain/day-counts.js';
import { deviceOf, referrerHost, visitedPage } from '../domain/visited.js';
import { VisitCounts } from '../visits/visit-counts.js';
import { VisitRecorder } from '../visits/visit-recorder.js';

interface Sent {
  readonly path?: string | undefined;
  readonly from?: string | undefined;
  readonly width?: number | undefined;
  readonly detail?: string | undefined;
}

/** Answers the routes of contracts/src/monitoring/visits.ts. Statistics are written after the answer. */
@Controller()
export class VisitsController {
  constructor(
    @Inject(VisitRecorder) private readonly recorder: VisitRecorder,
    @Inject(VisitCounts) private readonly counts: VisitCounts,
    @Inject(NOW) private readonly now: () => Date,
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

  private record(action: string, { path = '', from, width, detail = '' }: Sent, { origin, language }: CallContext) {
    const { clientGroup, userAgent = '' } = origin;
    const { browser, system } = softwareOf(userAgent);
    this.recorder.record({
      ...{ at: this.now().toISOString(), action, ...visitedPage(path), from: referrerHost(from) },
      ...{ device: deviceOf(width), language, browser, system },
      browserKey: JSON.stringify([clientGroup, userAgent, detail]),
    });
    return {};
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@rallyrank/infra/http/call';
import { NOW } from '@rallyrank/infra/nest/ports';
import { softwareOf } from '@rallyrank/shared/domain/clients/client-software';
import { deviceOf, referrerHost, visitedPage } from '../domain/visited.js';
import { VisitRecorder } from '../visits/visit-recorder.js';

/** The data that a browser sends about a visit. */
export interface Sent {
  readonly path?: string | undefined;
  readonly from?: string | undefined;
  readonly width?: number | undefined;
  readonly detail?: string | undefined;
}

/** Records the actions of visitors. Visits are written after the answer. */
@Injectable()
export class VisitCommands {
  constructor(
    @Inject(VisitRecorder) private readonly recorder: VisitRecorder,
    @Inject(NOW) private readonly now: () => Date,
  ) {}

  record(
    action: string,
    { path = '', from, width, detail = '' }: Sent,
    { origin, language }: Pick<CallContext, 'origin' | 'language'>,
  ): void {
    const { clientGroup, userAgent = '' } = origin;
    const { browser, system } = softwareOf(userAgent);
    this.recorder.record({
      ...{ at: this.now().toISOString(), action, ...visitedPage(path), from: referrerHost(from) },
      ...{ device: deviceOf(width), language, browser, system },
      browserKey: JSON.stringify([clientGroup, userAgent, detail]),
    });
  }
}

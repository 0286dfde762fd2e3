import { parkedDeskOf } from '@rallyrank/contracts/shared/parked';
import { readModelCommand } from '@rallyrank/contracts/shared/processes';
import type { Service } from '@rallyrank/contracts/shared/route';
import type { Rpc } from '../rpc/port.js';
import type { ProjectionRunner } from './runner.js';

/** Serves the back-office: records a decision to drop an event, then makes every replica retry its stream. */
export const serveParked = (rpc: Pick<Rpc, 'serve' | 'publish'>, service: Service, runner: ProjectionRunner): void =>
  rpc.serve(parkedDeskOf(service).drop, async ({ projection, ...decision }) => {
    await runner.drop(projection, decision);
    rpc.publish(readModelCommand, { does: 'retry', service, projection, stream: decision.stream });
    return {};
  });

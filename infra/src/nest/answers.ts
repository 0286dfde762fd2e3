import type { FileAnswer } from '@rallyrank/contracts/shared/file-answer';
import { withDeadline } from '../deadline.js';
import { type Exporting, envelope, sendAnswer } from '../http/answer.js';
import { assertWhole } from '../http/export.js';
import type { ExportFormat } from '../http/export-stream.js';
import type { Request } from '../http/request.js';
import { sendFile } from '../http/send-file.js';
import type { ReplicaStatus } from '../projections/replica-status.js';
import type { Exchange } from './exchange.js';
import type { HttpOptions } from './ports.js';

/** Exports are lists, and lists have no body, so the input is parsed synchronously. */
const exportingOf = ({ input }: Request): Exporting | undefined => {
  if (input === undefined || input instanceof Promise) return undefined;
  const { export: format, zone = 'UTC' } = input.query as { readonly export?: ExportFormat; readonly zone?: string };
  return format && { format, zone };
};

/**
 * Wraps the results of a service's handlers, adds the position on which they are based, and sends them with their
 * validators.
 */
export class Answers {
  constructor(
    private readonly options: HttpOptions,
    private readonly status: Pick<ReplicaStatus, 'asOf'>,
  ) {}

  /** Sends a synchronous result at once. @throws UnavailableError if the handler exceeds the deadline */
  answer(exchange: Exchange, handle: () => unknown): void | Promise<void> {
    const result = handle();
    if (!(result instanceof Promise)) return this.send(exchange, result);
    const { name, duration } = exchange.route;
    return withDeadline(result, name, this.options.deadlines[duration]).then((known) => this.send(exchange, known));
  }

  private send({ route, request, response }: Exchange, result: unknown): void {
    if (route.isFile) {
      sendFile(request, response, result as FileAnswer);
      return;
    }
    const body = envelope(route, result, request.asOf ?? this.status.asOf());
    if (this.options.validateAnswers) route.answer.parse(body);
    const exporting = exportingOf(request);
    // Visitors receive the first rows of a longer list, and the page shows that it is cut off. For other lists this is
    // an error, because a log that ends early would look complete.
    if (exporting && route.access !== 'public') assertWhole(result as Parameters<typeof assertWhole>[0]);
    sendAnswer(request, response, route, body, exporting);
  }
}

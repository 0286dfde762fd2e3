import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { UnavailableError } from '../errors.js';
import { envelope, sendAnswer } from '../http/answer.js';
import type { ExportFormat } from '../http/export-stream.js';
import type { Request } from '../http/request.js';
import { languageOf, requestIdOf } from '../http/request-headers.js';
import type { Exchange } from './exchange.js';
import type { HttpOptions } from './ports.js';
import type { ReadModels } from './read-models.js';

/** Exports are lists, and lists take no body: their input is parsed at once. */
const exportFormat = ({ input }: Request): ExportFormat | undefined =>
  input === undefined || input instanceof Promise ? undefined : (input.query.export as ExportFormat | undefined);

const within = async (deadlineMs: number, { name }: RouteDef, result: Promise<unknown>): Promise<unknown> => {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const refuse = () => reject(new UnavailableError(name, new Error(`no answer in ${deadlineMs} ms`)));
    timer = setTimeout(refuse, deadlineMs);
  });
  return Promise.race([result, tooLate]).finally(() => clearTimeout(timer));
};

/** Wraps what the handlers of a service return, says what it is based on, and sends it with its validators. */
export class Answers {
  constructor(
    private readonly options: HttpOptions,
    private readonly models: Pick<ReadModels, 'asOf'>,
  ) {}

  /** What is returned at once is sent at once. @throws UnavailableError for what takes longer than the deadline */
  answer(exchange: Exchange, handle: () => unknown): void | Promise<void> {
    const result = handle();
    if (!(result instanceof Promise)) return this.send(exchange, result);
    return within(this.options.deadlineMs, exchange.route, result).then((known) => this.send(exchange, known));
  }

  private send({ route, request, response }: Exchange, result: unknown): void {
    const body = envelope(route, result, request.asOf ?? this.models.asOf());
    if (this.options.validateAnswers) route.answer.parse(body);
    response.setHeader('X-Request-Id', requestIdOf(request));
    response.setHeader('Content-Language', languageOf(request));
    sendAnswer(request, response, route, body, exportFormat(request));
  }
}

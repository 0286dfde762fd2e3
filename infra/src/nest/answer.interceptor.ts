import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { map, type Observable, throwError, timeout } from 'rxjs';
import { UnavailableError } from '../errors.js';
import { envelope, sendAnswer } from '../http/answer.js';
import type { ExportFormat } from '../http/export-stream.js';
import type { Request } from '../http/request.js';
import { languageOf, requestIdOf } from '../http/request-headers.js';
import { type Exchange, exchangeOf } from './exchange.js';
import { HTTP, type HttpOptions } from './ports.js';
import { ReadModels } from './read-models.js';

/** Exports are lists, and lists take no body: their input is parsed at once. */
const exportFormat = ({ input }: Request): ExportFormat | undefined =>
  input === undefined || input instanceof Promise ? undefined : (input.query.export as ExportFormat | undefined);

/** Wraps what a handler returned, says what it is based on, and sends it with its validators. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(
    @Inject(HTTP) private readonly options: HttpOptions,
    @Inject(ReadModels) private readonly models: ReadModels,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<void> {
    const exchange = exchangeOf(context);
    const { deadlineMs } = this.options;
    const tooLate = () => new UnavailableError(exchange.route.name, new Error(`no answer in ${deadlineMs} ms`));
    return next.handle().pipe(
      timeout({ first: deadlineMs, with: () => throwError(tooLate) }),
      map((result) => this.send(exchange, result)),
    );
  }

  private send({ route, request, response }: Exchange, result: unknown): void {
    const body = envelope(route, result, request.asOf ?? this.models.asOf());
    if (this.options.validateAnswers) route.answer.parse(body);
    response.setHeader('X-Request-Id', requestIdOf(request));
    response.setHeader('Content-Language', languageOf(request));
    sendAnswer(request, response, route, body, exportFormat(request));
  }
}

import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { inputOf } from '../http/input.js';
import { Answers } from './answers.js';
import { exchangeOf } from './exchange.js';

/** Sends the answers of writes. Reads do not use interceptors, see `answerReads`. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(@Inject(Answers) private readonly answers: Answers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<void> {
    return from(this.answer(context, next));
  }

  private async answer(context: ExecutionContext, next: CallHandler): Promise<void> {
    const exchange = exchangeOf(context);
    // The time until the body has arrived does not count as handler time.
    await inputOf(exchange.route, exchange.request);
    await this.answers.answer(exchange, () => firstValueFrom(next.handle()));
  }
}

import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import { firstValueFrom, from, type Observable } from 'rxjs';
import { Answers } from './answers.js';
import { exchangeOf } from './exchange.js';

/** Answers writes; reads do without interceptors, see `answerReads`. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(@Inject(Answers) private readonly answers: Answers) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<void> {
    return from(this.answer(context, next));
  }

  private async answer(context: ExecutionContext, next: CallHandler): Promise<void> {
    await this.answers.answer(exchangeOf(context), () => firstValueFrom(next.handle()));
  }
}

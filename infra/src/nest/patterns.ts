import { EventPattern as NestEventPattern, MessagePattern as NestMessagePattern, Payload } from '@nestjs/microservices';
import type { RpcDef, TopicDef } from '@rallyrank/contracts/shared/rpc';
import type { z } from 'zod';

/** What the transport strategy needs to know of a pattern; Nest hands it on with the handler. */
export interface PatternExtras {
  readonly def: RpcDef | TopicDef;
}

type Answers<D extends RpcDef> = (input: z.output<D['input']>) => z.input<D['output']> | Promise<z.input<D['output']>>;
type Hears<D extends TopicDef> = (message: z.output<D['message']>) => void;

/** Answers an rpc subject by a method of a controller; one whose types do not fit the definition does not compile. */
export const MessagePattern =
  <D extends RpcDef>(def: D) =>
  <H extends Answers<D>>(controller: object, method: string, descriptor: TypedPropertyDescriptor<H>): void => {
    const decorate: MethodDecorator = NestMessagePattern(def.subject, { def } satisfies PatternExtras);
    decorate(controller, method, descriptor);
    Payload()(controller, method, 0);
  };

/** Hears a topic by a method of a controller. */
export const EventPattern =
  <D extends TopicDef>(def: D) =>
  <H extends Hears<D>>(controller: object, method: string, descriptor: TypedPropertyDescriptor<H>): void => {
    const decorate = NestEventPattern(def.subject, { def } satisfies PatternExtras) as MethodDecorator;
    decorate(controller, method, descriptor);
    Payload()(controller, method, 0);
  };

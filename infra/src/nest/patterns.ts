import { SetMetadata } from '@nestjs/common';
import { EventPattern as NestEventPattern, MessagePattern as NestMessagePattern, Payload } from '@nestjs/microservices';
import type { RpcDef, TopicDef } from '@rallyrank/contracts/shared/rpc';
import type { z } from 'zod';

/** The properties of a pattern that the transport strategy needs. Nest passes them together with the handler. */
export interface PatternExtras {
  readonly def: RpcDef | TopicDef;
}

/** Metadata key for the rpc that a controller method answers. */
const ANSWERED = 'rallyrank:rpc';

/** The rpc that a method answers; undefined if it answers none. */
export const rpcOf = (method: object): RpcDef | undefined => Reflect.getMetadata(ANSWERED, method);

type Answers<D extends RpcDef> = (input: z.output<D['input']>) => z.input<D['output']> | Promise<z.input<D['output']>>;
type Hears<D extends TopicDef> = (message: z.output<D['message']>) => void;

/** Binds an rpc subject to a controller method. A method whose types do not match the definition does not compile. */
export const MessagePattern =
  <D extends RpcDef>(def: D) =>
  <H extends Answers<D>>(controller: object, method: string, descriptor: TypedPropertyDescriptor<H>): void => {
    const decorators: MethodDecorator[] = [
      SetMetadata(ANSWERED, def),
      NestMessagePattern(def.subject, { def } satisfies PatternExtras),
    ];
    for (const decorate of decorators) decorate(controller, method, descriptor);
    Payload()(controller, method, 0);
  };

/** Subscribes a controller method to a topic. */
export const EventPattern =
  <D extends TopicDef>(def: D) =>
  <H extends Hears<D>>(controller: object, method: string, descriptor: TypedPropertyDescriptor<H>): void => {
    const decorate = NestEventPattern(def.subject, { def } satisfies PatternExtras) as MethodDecorator;
    decorate(controller, method, descriptor);
    Payload()(controller, method, 0);
  };

import { ClientProxy, type ReadPacket, type WritePacket } from '@nestjs/microservices';
import type { RpcDef, TopicDef } from '@rallyrank/contracts/shared/rpc';
import { firstValueFrom } from 'rxjs';
import type { z } from 'zod';
import type { Rpc } from '../rpc/port.js';

/** Nest's client over the rpc port: patterns are the definitions of contracts, so that questions and answers are parsed by them. */
export class RpcClient extends ClientProxy {
  constructor(private readonly rpc: Rpc) {
    super();
  }

  /**
   * The answer of whoever serves the subject, with its type. A `DomainError` of the handler arrives as a `DomainError`.
   * @throws UnavailableError when nobody serves it or its deadline passes; @throws InvalidInputError
   */
  call<I extends z.ZodType, O extends z.ZodType>(
    def: RpcDef<I, O>,
    input: z.input<I>,
    { timeoutMs = def.timeoutMs }: { timeoutMs?: number } = {},
  ): Promise<z.output<O>> {
    return firstValueFrom(this.send<z.output<O>>({ ...def, timeoutMs } satisfies RpcDef, input));
  }

  /** The port is connected before there is an application. */
  async connect(): Promise<void> {}

  close(): void {}

  unwrap<T>(): T {
    return this.rpc as T;
  }

  protected publish({ pattern, data }: ReadPacket, callback: (packet: WritePacket) => void): () => void {
    this.rpc.call(pattern as RpcDef, data).then(
      (response) => callback({ response, isDisposed: true }),
      (err: unknown) => callback({ err }),
    );
    // A question that was put cannot be taken back; its deadline ends it.
    return () => undefined;
  }

  protected async dispatchEvent<T>({ pattern, data }: ReadPacket): Promise<T> {
    this.rpc.publish(pattern as TopicDef, data);
    return undefined as T;
  }
}

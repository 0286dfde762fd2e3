import { ClientProxy, type ReadPacket, type WritePacket } from '@nestjs/microservices';
import type { RpcDef, TopicDef } from '@rallyrank/contracts/shared/rpc';
import type { z } from 'zod';
import type { Rpc } from '../rpc/port.js';

/** A Nest client over the rpc port. Its patterns are the contract definitions, which parse requests and responses. */
export class RpcClient extends ClientProxy {
  constructor(private readonly rpc: Rpc) {
    super();
  }

  /**
   * Sends a request and returns the typed response. A `DomainError` of the handler arrives as a `DomainError`.
   * @throws UnavailableError if the subject has no handler or the deadline passes;
   * @throws InvalidInputError
   */
  call<I extends z.ZodType, O extends z.ZodType>(
    def: RpcDef<I, O>,
    input: z.input<I>,
    { timeoutMs = def.timeoutMs }: { timeoutMs?: number } = {},
  ): Promise<z.output<O>> {
    // Does not use the observables of `send`, which cost as much as the call itself.
    return this.rpc.call(def, input, { timeoutMs });
  }

  /** The port is connected before the application is created. */
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
    // A sent request cannot be cancelled; its deadline ends it.
    return () => undefined;
  }

  protected async dispatchEvent<T>({ pattern, data }: ReadPacket): Promise<T> {
    this.rpc.publish(pattern as TopicDef, data);
    return undefined as T;
  }
}

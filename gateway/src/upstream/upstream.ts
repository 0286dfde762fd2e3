import { DomainError } from '@rallyrank/contracts/shared/errors';
import { type Dispatcher, Pool } from 'undici';
import type { Call } from '../call.js';
import type { Deadlines } from '../options.js';
import { Circuit } from './circuit.js';
import { requestHeaders } from './headers.js';

const MAX_CONNECTIONS = 64;
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;

/** A whole answer of a service. */
export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: Dispatcher.ResponseData['headers'];
  readonly body: Buffer;
}

/** One service: kept connections, a deadline for each call, and a circuit for when it is down. */
export class Upstream {
  private readonly pool: Pool;
  private readonly circuit = new Circuit();

  constructor(
    baseUrl: string,
    private readonly deadlines: Deadlines,
  ) {
    this.pool = new Pool(baseUrl, {
      connections: MAX_CONNECTIONS,
      connect: { timeout: deadlines.connect },
      headersTimeout: deadlines.upstream,
      bodyTimeout: deadlines.upstream,
    });
  }

  /**
   * Sends the call on; the answer's body is still to be read, within the same deadline.
   * @throws DomainError server.unavailable when the service cannot be reached, is too slow, or has failed too often just now
   */
  async send(call: Call, gone?: AbortSignal): Promise<Dispatcher.ResponseData> {
    if (!this.circuit.lets(performance.now())) throw new DomainError('server.unavailable');
    const deadline = AbortSignal.timeout(this.deadlines.upstream);
    try {
      const answer = await this.pool.request({
        method: call.method,
        path: call.search === '' ? call.path : `${call.path}?${call.search}`,
        headers: requestHeaders(call),
        body: call.body.length === 0 ? null : call.body,
        signal: gone ? AbortSignal.any([gone, deadline]) : deadline,
      });
      this.circuit.succeeded();
      return answer;
    } catch {
      // A caller who went away says nothing about the service.
      if (gone?.aborted !== true) this.circuit.failed(performance.now());
      throw new DomainError('server.unavailable');
    }
  }

  /** Sends the call on and reads the whole answer. @throws DomainError server.unavailable */
  async fetch(call: Call): Promise<UpstreamAnswer> {
    const { statusCode, headers, body } = await this.send(call);
    const chunks: Buffer[] = [];
    let bytes = 0;
    try {
      for await (const chunk of body as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > MAX_BUFFERED_BYTES) throw new RangeError('answer too large to be kept');
        chunks.push(chunk);
      }
    } catch {
      this.circuit.failed(performance.now());
      throw new DomainError('server.unavailable');
    }
    return { status: statusCode, headers, body: Buffer.concat(chunks) };
  }

  close(): Promise<void> {
    return this.pool.destroy();
  }
}

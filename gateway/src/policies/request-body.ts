import type { IncomingMessage } from 'node:http';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Policy } from '../policy.js';

const MAX_BODY_BYTES = 1024 * 1024;
const tooLarge = () => new DomainError('request.tooLarge', { limit: '1 MB' });

const collect = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const withinDeadline = async (body: Promise<Buffer>, ms: number): Promise<Buffer> => {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    const late = () => reject(new DomainError('request.invalid', { field: 'body', rule: `sent within ${ms} ms` }));
    timer = setTimeout(late, ms);
  });
  return Promise.race([body, deadline]).finally(() => clearTimeout(timer));
};

/** Reads the body, which the signature covers, before anything else is decided; at most 1 MB and not for long. */
export const requestBody: Policy = {
  name: 'request-body',
  create:
    ({ deadlines }) =>
    (call) => {
      if (!call.hasBody) return;
      if (Number(call.request.headers['content-length'] ?? 0) > MAX_BODY_BYTES) throw tooLarge();
      return withinDeadline(collect(call.request), deadlines.body).then((body) => {
        call.body = body;
      });
    },
};

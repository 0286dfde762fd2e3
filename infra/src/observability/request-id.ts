import { AsyncLocalStorage } from 'node:async_hooks';

/** The header that carries the request id, over HTTP and NATS. */
export const REQUEST_ID_HEADER = 'x-request-id';
const WELL_FORMED = /^[\w-]{8,64}$/;

const current = new AsyncLocalStorage<string>();

export const isRequestId = (given: unknown): given is string => typeof given === 'string' && WELL_FORMED.test(given);

/**
 * Runs the work of a request, including everything asynchronous; its log lines and calls to other services carry the
 * id.
 */
export const withRequestId = <T>(requestId: string, work: () => T): T => current.run(requestId, work);

/** The id of the current request; undefined for work that no request started. */
export const currentRequestId = (): string | undefined => current.getStore();

import { AsyncLocalStorage } from 'node:async_hooks';

/** The header that carries it, by http as by NATS. */
export const REQUEST_ID_HEADER = 'x-request-id';
const WELL_FORMED = /^[\w-]{8,64}$/;

const current = new AsyncLocalStorage<string>();

export const isRequestId = (given: unknown): given is string => typeof given === 'string' && WELL_FORMED.test(given);

/** Runs what belongs to a request, with everything that it waits for; log lines and calls of other services carry the id. */
export const withRequestId = <T>(requestId: string, work: () => T): T => current.run(requestId, work);

/** The id of the request that is worked on; undefined for what the process does of itself. */
export const currentRequestId = (): string | undefined => current.getStore();

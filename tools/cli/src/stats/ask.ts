import { setTimeout as pause } from 'node:timers/promises';
import { withInstance, withServices } from '@rallyrank/all/target/with-services';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { readConfig } from '@rallyrank/infra/config/config';
import { callGateway } from '../gateway-call.js';
import { AnswerError, UsageError } from './errors.js';
import { type Json, type Language, textOf } from './print.js';

/** The answer of a route: its envelope, or an exported file as text. */
export type Answer = { readonly [key: string]: Json } | string;

/**
 * Calls a route of the instance.
 * @throws AnswerError if the call is rejected, UsageError if a parameter is invalid
 */
export type Ask = (route: RouteDef, query: Readonly<Record<string, string>>) => Promise<Answer>;

type Get = (path: string) => Promise<Response>;

/** Maximum time after their start in which services compute the first results. */
const FIRST_MS = 120_000;
const EVERY_MS = 100;

const refused = ({ code, msg, field, rule }: { readonly [key: string]: Json }): Error =>
  code === 430
    ? new UsageError([msg, field, rule].filter((part) => part !== undefined).join(', '))
    : new AnswerError(textOf(msg ?? 'no answer', 'en'));

const asking =
  (get: Get): Ask =>
  async (route, query) => {
    const response = await get(`${API_PREFIX}${route.path}?${new URLSearchParams(query)}`);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    // Keep the byte order mark of a file.
    if (!isJson) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    const body = (await response.json()) as { readonly [key: string]: Json };
    if (!response.ok) throw refused(body);
    return body;
  };

/** Calls the services of this process, and retries until they have computed their first results. */
const startedAt = (url: string, language: Language): Get => {
  const until = performance.now() + FIRST_MS;
  const get: Get = async (path) => {
    const response = await fetch(`${url}${path}`, { headers: { 'accept-language': language } });
    if (response.status !== 503 || performance.now() > until) return response;
    await pause(EVERY_MS);
    return get(path);
  };
  return get;
};

/** The routes of services that run in this process. */
export const askServices = (url: string, language: Language): Ask => asking(startedAt(url, language));

/**
 * Provides the routes of the instance in the environment: those of a running site, or of services started here on a
 * data folder.
 */
export const withRoutes = async (language: Language, work: (ask: Ask) => Promise<void>): Promise<void> => {
  if (process.env.RALLYRANK_URL !== undefined || readConfig(process.env, []).profile === 'servers') {
    return work(asking((path) => callGateway({ method: 'GET', path, language })));
  }
  await withInstance('ask', ({ sport }, target) =>
    withServices(target, sport, ({ url }) => work(askServices(url!, language))),
  );
};

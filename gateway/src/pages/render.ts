import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Language } from '@rallyrank/contracts/shared/language';
import { parseWith } from '@rallyrank/infra/http/parse-with';
import { type Fetched, isPage, type Page, pageOf, type Refusal } from '../cache/answer.js';
import type { Found } from '../cache/micro-cache.js';
import type { Call } from '../edge/call.js';
import { tooFrequent } from '../edge/refuse.js';
import type { Runtime } from '../runtime.js';
import { askerFor } from './asker.js';
import { linkedLanguage, pageLanguage } from './language.js';
import { originOf } from './origin.js';
import type { Renderable } from './renderable.js';

/** Lifetime of a rendering, unless a read model on which it depends changes before. */
const LIFETIME = { cache: 'issue', tags: [] } as const;

/** Cached like an answer, so that an earlier rendering is not served in its place. */
const MISSING: Refusal = { status: 404, error: { code: 404, msg: '', reason: 'http.notFound', requestId: '' } };

export interface Result {
  readonly page: Page;
  readonly key: string;
  readonly language: Language;
}

/** The parameters that the renderable reads. @throws DomainError http.notFound if one is missing or invalid */
const paramsOf = ({ query }: Call, { query: schema }: Renderable): Readonly<Record<string, string>> => {
  const known = query.filter(([name]) => name in schema.shape);
  try {
    return parseWith(schema, Object.fromEntries(known)) as Readonly<Record<string, string>>;
  } catch {
    throw new DomainError('http.notFound');
  }
};

/**
 * Returns a rendering, from memory or rendered from the answers of the services.
 * @throws DomainError request.invalid without a host name; http.notFound; rate.exceeded; server.unavailable
 */
export const render = async (call: Call, what: Renderable, runtime: Runtime): Promise<Result> => {
  const { microCache, config, rateLimits } = runtime;
  const origin = originOf(call, config.publicUrl);
  if (origin === undefined) throw new DomainError('request.invalid', { field: 'Host', rule: 'host name' });
  const language = pageLanguage(call);
  const isLinked = linkedLanguage(call) !== undefined;
  const params = paramsOf(call, what);
  const key = `rendered ${origin} ${language} ${isLinked} ${what.name} ${JSON.stringify(params)}`;
  const make = async (): Promise<Fetched> => {
    const { ask, tags } = askerFor(call, language, runtime);
    try {
      const { body, contentType, moved } = await what.render({ ask, language, origin, params, isLinked });
      const page = pageOf(Buffer.from(body), contentType);
      return { answer: moved ? { ...page, moved } : page, tags: [...tags] };
    } catch (error) {
      if (error instanceof DomainError && error.code === MISSING.status) return { answer: MISSING, tags: [...tags] };
      throw error;
    }
  };
  const load = async (): Promise<Found> => {
    const waitMs = await rateLimits.count(what.rate, call.clientGroup);
    if (waitMs !== undefined) throw tooFrequent(call, waitMs);
    return microCache.load(key, LIFETIME, make);
  };
  const { answer } = microCache.find(key) ?? (await load());
  if (!isPage(answer)) throw new DomainError('http.notFound');
  return { page: answer, key, language };
};

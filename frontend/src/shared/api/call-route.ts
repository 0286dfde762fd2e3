import { type AnswerOf, API_PREFIX, type QueryOf, type RouteDef } from '@rallyrank/contracts/shared/route';
import axios, { type AxiosResponse, isAxiosError } from 'axios';
import { i18n } from '../i18n/i18n';
import { currentLanguage } from '../i18n/language';
import { ApiError, refusal } from './api-error';
import { duplicateGuard } from './duplicate-guard';
import { queryPairs } from './query';
import { learnServerTime, serverNow } from './server-clock';
import { signatureHeaders, signingKey } from './sign';

/** Specification, section 7. */
const TIMEOUT_MS = 1_200_000;
const http = axios.create({ timeout: TIMEOUT_MS, validateStatus: () => true, responseType: 'json' });
const guard = duplicateGuard();

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly body?: unknown;
}

interface Outgoing {
  readonly method: string;
  readonly path: string;
  readonly query: [string, string][];
  readonly body: string;
}

const send = (out: Outgoing, signal: AbortSignal | undefined): Promise<AxiosResponse<unknown>> => {
  const search = new URLSearchParams(out.query).toString();
  return http.request<unknown>({
    method: out.method,
    url: search === '' ? out.path : `${out.path}?${search}`,
    headers: {
      'Accept-Language': currentLanguage(),
      ...(out.body === '' ? {} : { 'Content-Type': 'application/json' }),
      ...signatureHeaders(out, signingKey(), serverNow()),
    },
    ...(out.body === '' ? {} : { data: out.body }),
    ...(signal ? { signal } : {}),
  });
};

const unreachable = (error: unknown): unknown => {
  if (!isAxiosError(error) || error.code === 'ERR_CANCELED') return error;
  const late = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
  return late
    ? new ApiError('timeout', i18n.t('shared:error.timeout'))
    : new ApiError('network', i18n.t('shared:error.network'));
};

const isAnswer = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'code' in data && data.code === 200;

/** One call of a contract route. Rejects with an `ApiError`; the answer's type is the contract's. */
export const callRoute = async <R extends RouteDef>(
  route: R,
  query: QueryOf<R>,
  { signal, body }: CallOptions = {},
): Promise<AnswerOf<R>> => {
  const out = {
    method: route.method,
    path: `${API_PREFIX}${route.path}`,
    query: queryPairs(query),
    body: body === undefined ? '' : JSON.stringify(body),
  };
  if (guard.isDuplicate(out.method, out.path, out.body, Date.now())) {
    throw new ApiError('duplicate', i18n.t('shared:error.duplicate'));
  }
  const attempt = () =>
    send(out, signal).catch((error: unknown) => {
      throw unreachable(error);
    });
  let answer = await attempt();
  if (isAnswer(answer.data)) return answer.data as AnswerOf<R>;
  let failed = refusal(answer.data, answer.status, i18n.t('shared:error.status', { status: answer.status }));
  // A browser with a wrong clock is refused; the refusal carries the right time. (Other answers may come from a cache.)
  if (failed.details.reason === 'signature.invalid') {
    learnServerTime(answer.headers.date);
    answer = await attempt();
    if (isAnswer(answer.data)) return answer.data as AnswerOf<R>;
    failed = refusal(answer.data, answer.status, failed.message);
  }
  throw failed;
};

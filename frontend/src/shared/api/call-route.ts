import type { AnswerOf, QueryOf, RouteDef } from '@rallyrank/contracts/shared/route';
import axios, { type AxiosRequestConfig, type AxiosResponse, isAxiosError } from 'axios';
import { i18n } from '../i18n/i18n';
import { ApiError, refusal } from './api-error';
import { connectionLost } from './connection';
import { duplicateGuard } from './duplicate-guard';
import { type CallOptions, type OutgoingCall, outgoingCall } from './outgoing-call';
import { learnServerTime, serverNow } from './server-clock';
import { signatureHeaders, signingKey } from './sign';

/** Specification, section 7. */
const TIMEOUT_MS = 1_200_000;
const http = axios.create({ timeout: TIMEOUT_MS, validateStatus: () => true });
const guard = duplicateGuard();

type Sending = Pick<AxiosRequestConfig, 'responseType' | 'onUploadProgress'> & {
  readonly signal?: AbortSignal | undefined;
};

const urlOf = ({ path, query }: OutgoingCall): string => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** Signs a call and sends it. Resolves to any answer, including errors of the server. */
export const send = (out: OutgoingCall, { signal, ...rest }: Sending): Promise<AxiosResponse<unknown>> =>
  http.request<unknown>({
    ...rest,
    method: out.method,
    url: urlOf(out),
    headers: {
      ...out.headers,
      ...(out.contentType === '' ? {} : { 'Content-Type': out.contentType }),
      ...signatureHeaders(out, signingKey(), serverNow()),
    },
    // A form may be empty; without data its type would not be sent.
    ...(out.contentType === '' ? {} : { data: out.body }),
    ...(signal ? { signal } : {}),
  });

/** Converts the error of a call without an answer. */
export const unreachable = (error: unknown): unknown => {
  if (!isAxiosError(error) || error.code === 'ERR_CANCELED') return error;
  const late = error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT';
  if (late) return new ApiError('timeout', i18n.t('shared:error.timeout'));
  connectionLost();
  return new ApiError('network', i18n.t('shared:error.network'));
};

const isAnswer = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'code' in data && data.code === 200;

/** Sends a call, and retries with the right time if the browser's clock is wrong. Rejects with an `ApiError`. */
const answered = async (out: OutgoingCall, sending: Sending): Promise<unknown> => {
  const attempt = () =>
    send(out, sending).catch((error: unknown) => {
      throw unreachable(error);
    });
  let answer = await attempt();
  if (isAnswer(answer.data)) return answer.data;
  let failed = refusal(answer.data, answer.status, i18n.t('shared:error.status', { status: answer.status }));
  // A call from a browser with a wrong clock is rejected, and the answer contains the right time. (Other answers may
  // come from a cache.)
  if (failed.details.reason === 'signature.invalid') {
    learnServerTime(answer.headers.date);
    answer = await attempt();
    if (isAnswer(answer.data)) return answer.data;
    failed = refusal(answer.data, answer.status, failed.message);
  }
  throw failed;
};

/** One call of a contract route. Rejects with an `ApiError`; the answer's type is the contract's. */
export const callRoute = async <R extends RouteDef>(
  route: R,
  query: QueryOf<R>,
  options: CallOptions<R> = {},
): Promise<AnswerOf<R>> => {
  const out = await outgoingCall(route, query, options);
  const isForm = route.body?.kind === 'multipart';
  // The same body for another version is a different write.
  const written = `${out.headers['If-Match'] ?? ''} ${new TextDecoder().decode(out.body)}`;
  // A write with a key of its own is distinguished by that.
  const isGuarded = !isForm && options.key === undefined;
  if (isGuarded && guard.isDuplicate(out.method, urlOf(out), written, Date.now())) {
    throw new ApiError('duplicate', i18n.t('shared:error.duplicate'));
  }
  const { signal, onProgress } = options;
  const onUploadProgress = onProgress && { onUploadProgress: onProgress };
  return (await answered(out, { signal, responseType: 'json', ...onUploadProgress })) as AnswerOf<R>;
};

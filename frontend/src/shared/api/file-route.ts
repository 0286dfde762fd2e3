import type { QueryOf, RouteDef } from '@rallyrank/contracts/shared/route';
import { download } from '../browser/download';
import { i18n } from '../i18n/i18n';
import { ApiError, refusal } from './api-error';
import { send, unreachable } from './call-route';
import { type CallOptions, outgoingCall } from './outgoing-call';

const HTTP_OK = 200;

/**
 * A file has a content disposition. JSON without one may be an error, regardless of its HTTP status (specification,
 * section 8).
 */
const mayBeError = (type: string, disposition: unknown): boolean =>
  disposition === undefined && type.startsWith('application/json');

const isError = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'number' && body.code !== HTTP_OK;

/** Fetches the content of a file, or of an export. Rejects with an `ApiError`. */
export const fetchFile = async <R extends RouteDef>(
  route: R,
  query: QueryOf<R>,
  options: CallOptions<R> = {},
): Promise<Blob> => {
  const failed = i18n.t('shared:error.download');
  const sent = send(await outgoingCall(route, query, options), { signal: options.signal, responseType: 'blob' });
  const { status, data, headers } = await sent.catch((error: unknown) => {
    const reason = unreachable(error);
    throw reason instanceof ApiError ? new ApiError(reason.failure, failed) : reason;
  });
  const file = data as Blob;
  if (status === HTTP_OK && !mayBeError(file.type, headers['content-disposition'])) return file;
  const body: unknown = await file
    .text()
    .then(JSON.parse)
    .catch(() => null);
  if (status === HTTP_OK && !isError(body)) return file;
  throw refusal(body, status, failed);
};

/** Saves the answer of an export as a file. Rejects with an `ApiError`. */
export const downloadRoute = async <R extends RouteDef>(route: R, query: QueryOf<R>, name: string): Promise<void> =>
  download(await fetchFile(route, query), name);

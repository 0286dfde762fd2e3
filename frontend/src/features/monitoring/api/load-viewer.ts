import { ApiError } from '~/shared/api/api-error';
import { i18n } from '~/shared/i18n/i18n';

/** Path of the description of the API; `build/api-document.ts` creates the file. */
export const DOCUMENT = '/openapi.json';

const loadDocument = async (): Promise<object> => {
  const answer = await fetch(DOCUMENT).catch(() => {
    throw new ApiError('network', i18n.t('shared:error.network'));
  });
  if (answer.ok) return answer.json();
  throw new ApiError('answer', i18n.t('shared:error.status', { status: answer.status }), { code: answer.status });
};

/** Loads the viewer, which is large, and the description of the API. */
export const loadViewer = async (): Promise<HTMLElement> => {
  const [{ createViewer }, document] = await Promise.all([import('./viewer'), loadDocument()]);
  return createViewer(document);
};

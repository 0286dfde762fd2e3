import { downloadResource } from '@rallyrank/contracts/identity/files';
import { fetchFile } from '~/shared/api/file-route';
import { download } from '~/shared/browser/download';
import { notify } from '~/shared/notices/notices';

const STORED = /^\/profile\/upload\/[0-9/]{10}\/[0-9a-f]{32}\.[a-z]+$/;

/**
 * Saves the file if a click was on a link to the file store: the browser would not send the session token with the
 * link.
 */
export const saveLinked = (event: Event): boolean => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const path = link?.getAttribute('href') ?? '';
  if (!link || !STORED.test(path)) return false;
  event.preventDefault();
  fetchFile(downloadResource, { resource: path }).then(
    (content) => download(content, link.textContent.trim()),
    (error: Error) => notify('error', error.message),
  );
  return true;
};

import { ConcurrencyError, UnavailableError } from '../errors.js';
import type { Doc, Documents } from './port.js';
import { withoutVersion } from './without-version.js';

/** Number of version conflicts after which the document counts as unavailable. */
const MOST_TRIES = 20;

/**
 * Writes a document unless another writer was faster. @param version the version that was read, 0 for a new document
 * @returns whether it was written
 */
export const putIfUnchanged = async <T extends Doc>(
  documents: Pick<Documents<T>, 'put'>,
  doc: T,
  version: number,
): Promise<boolean> => {
  try {
    await documents.put(doc, version);
    return true;
  } catch (error) {
    if (error instanceof ConcurrencyError) return false;
    throw error;
  }
};

/**
 * Changes a document; decides again on the newer one if another writer was faster.
 * @param next the document to write, computed from the current one, or from undefined if there is none; undefined to
 * leave it unchanged
 * @throws UnavailableError after too many concurrent changes
 */
export const changeDocument = async <T extends Doc>(
  documents: Pick<Documents<T>, 'get' | 'put'>,
  id: string,
  next: (before: T | undefined) => T | undefined,
): Promise<void> => {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const found = await documents.get(id);
    const doc = next(found && withoutVersion(found));
    if (doc === undefined || (await putIfUnchanged(documents, doc, found?.version ?? 0))) return;
  }
  throw new UnavailableError(`document ${id}`, new Error('too many concurrent changes'));
};

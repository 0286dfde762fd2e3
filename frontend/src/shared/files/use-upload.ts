import { uploadFile } from '@rallyrank/contracts/identity/files';
import { useTranslation } from 'react-i18next';
import { useWrite } from '~/shared/api/use-write';
import { ApiError } from '../api/api-error';
import { callRoute } from '../api/call-route';

/** A file in the store: its path, and the name given by its owner. */
export interface UploadedFile {
  readonly path: string;
  readonly name: string;
}

interface Uploading {
  readonly file: File;
  /** @param percent from 0 to 100 */
  readonly onProgress?: (percent: number) => void;
}

const SERVER_FAULT = 500;

/** Key of the message about a file that could not be sent. */
export type UploadFailure = 'uploadFailed' | 'pictureFailed' | 'insertFailed';

/**
 * Stores a file. A failure is announced: with the reason of the server if it refused the file, otherwise as `failed`.
 */
export const useUpload = (failed: UploadFailure) => {
  const { t } = useTranslation('entity');
  return useWrite(async ({ file, onProgress }: Uploading): Promise<UploadedFile> => {
    const report = ({ loaded, total = file.size }: { loaded: number; total?: number | undefined }) =>
      onProgress?.(Math.floor((loaded / Math.max(total, 1)) * 100));
    const options = { body: {}, files: { file: [file] }, onProgress: report };
    const { fileName, originalFilename } = await callRoute(uploadFile, {}, options).catch((error: unknown) => {
      const isRefused = error instanceof ApiError && error.details.reason !== undefined;
      if (!(error instanceof ApiError) || (isRefused && (error.code ?? SERVER_FAULT) < SERVER_FAULT)) throw error;
      throw new ApiError(error.failure, t(failed), error.details);
    });
    return { path: fileName, name: originalFilename };
  });
};

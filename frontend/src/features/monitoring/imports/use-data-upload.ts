import { listDataImports, uploadSql } from '@rallyrank/contracts/monitoring/data-import';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/shared/api/api-error';
import { callRoute } from '~/shared/api/call-route';
import { useReload } from '../use-command';

const WHOLE = 100;

interface Sent {
  readonly file: File;
  /** Of the file that was tried; without it the file is only tried. */
  readonly checksum?: string;
}

/** Sends a file; `percent` is how much of it has arrived, undefined while nothing is sent. */
export const useDataUpload = () => {
  const { t } = useTranslation('monitoring');
  const reload = useReload(listDataImports);
  const [percent, setPercent] = useState<number>();
  const upload = useMutation({
    mutationFn: async ({ file, checksum }: Sent) => {
      setPercent(0);
      const { data } = await callRoute(
        uploadSql,
        {},
        {
          body: checksum === undefined ? {} : { checksum },
          files: { file: [file] },
          onProgress: ({ loaded, total = file.size }) =>
            setPercent(Math.min(WHOLE, Math.floor((loaded / Math.max(total, 1)) * WHOLE))),
        },
      ).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        throw new ApiError(error.failure, t('imports.failed', { reason: error.message }), error.details);
      });
      return data;
    },
    onSuccess: reload,
    onSettled: () => setPercent(undefined),
  });
  return { upload, percent };
};

import {
  type DataImportReport,
  type ImportAnswers,
  type ImportFormat,
  listDataImports,
  uploadSql,
} from '@rallyrank/contracts/monitoring/data-import';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '~/shared/api/api-error';
import { callRoute } from '~/shared/api/call-route';
import { useReload, useWrite } from '~/shared/api/use-write';
import { isTable } from './mapping/table-file';

const WHOLE = 100;

interface Sent {
  readonly file: File;
  /** Without it the format is recognized. */
  readonly format: ImportFormat | undefined;
  readonly answers: ImportAnswers;
  /** The checksum of the file that was checked, and the password of the user; without them the file is only checked. */
  readonly confirmed?: { readonly checksum: string; readonly password: string };
}

/**
 * Sends a file; `percent` is the part that has arrived, undefined while nothing is sent. The last report stays when an
 * import is refused, so that it can be confirmed again.
 * @param onUnknown receives a table whose format is not known
 */
export const useDataUpload = (onUnknown: (table: File) => void) => {
  const { t } = useTranslation('monitoring');
  const reload = useReload(listDataImports);
  const [percent, setPercent] = useState<number>();
  const [report, setReport] = useState<DataImportReport>();
  const upload = useWrite(
    async ({ file, format, answers, confirmed = undefined }: Sent) => {
      setPercent(0);
      const sent = callRoute(
        uploadSql,
        {},
        {
          body: { ...confirmed, ...(format && { format }), answers: JSON.stringify(answers) },
          files: { file: [file] },
          onProgress: ({ loaded, total = file.size }) =>
            setPercent(Math.min(WHOLE, Math.floor((loaded / Math.max(total, 1)) * WHOLE))),
        },
      );
      try {
        return (await sent).data;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.details.reason !== 'import.unknownFormat' || !isTable(file))
          throw new ApiError(error.failure, t('imports.failed', { reason: error.message }), error.details);
        onUnknown(file);
        return undefined;
      }
    },
    {
      onSuccess: (data) => {
        if (data) setReport(data);
        return reload();
      },
      onSettled: () => setPercent(undefined),
    },
  );
  return { upload, report, reset: () => setReport(undefined), percent };
};

import { cancelJobRun, type JobLogRow, listJobLogs, listJobs } from '@rallyrank/contracts/monitoring/jobs';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { ConfirmButton } from '../ConfirmButton';
import { jobName } from './job-name';

/** Cancels a run that is in progress. */
export const CancelRun = ({ run }: { readonly run: JobLogRow }) => {
  const { t } = useTranslation('monitoring');
  const name = jobName(run, useFormat().language);
  const cancel = useWrite((jobLogId: string) => callRoute(cancelJobRun, {}, { body: { jobLogId } }), {
    done: t('done'),
    reloads: [listJobs, listJobLogs],
  });
  return (
    <ConfirmButton
      small
      danger
      label={t('jobs.cancelOf', { name })}
      question={t('jobs.confirmCancel', { name })}
      onConfirm={() => cancel.mutate(run.jobLogId)}
    >
      {t('jobs.cancel')}
    </ConfirmButton>
  );
};

import {
  cancelJobRun,
  changeJob,
  type JobRow,
  listJobLogs,
  listJobs,
  removeJobs,
  runJob,
} from '@rallyrank/contracts/monitoring/jobs';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { paths } from '~/shared/url/paths';
import { ConfirmButton } from '../ConfirmButton';
import style from '../Monitoring.module.css';
import { CancelRun } from './CancelRun';
import { jobName } from './job-name';

interface Props {
  readonly job: JobRow;
  readonly onEdit: () => void;
}

/** The actions of operators on a job. */
export const JobActions = ({ job, onEdit }: Props) => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  const access = useAccess();
  const run = useWrite((dryRun: boolean) => callRoute(runJob, {}, { body: { jobId: job.jobId, dryRun } }), {
    done: t('started'),
    // Its log may have been opened before the run began.
    reloads: [listJobs, listJobLogs],
  });
  const remove = useWrite(() => callRoute(removeJobs, {}, { params: { jobIds: job.jobId } }), {
    done: t('done'),
    reloads: [listJobs],
  });
  const name = jobName(job, language);
  const mayRun = access(runJob.access) === 'allowed';
  // The parameters of a run are shown before it starts.
  const chosen = job.params.map(({ label, value }) => `${label[language]}: ${value === '' ? '–' : value}`).join('\n');
  const reason = job.noDryRun?.[language];
  const running = job.lastRun?.state === 'running' ? job.lastRun : undefined;
  const runOnce = (
    <ConfirmButton
      small
      label={t('jobs.runOf', { name })}
      question={t('jobs.confirmRun', { name })}
      detail={chosen}
      onConfirm={() => run.mutate(false)}
    >
      {t('jobs.run')}
    </ConfirmButton>
  );
  const dryRun = (
    <ConfirmButton
      small
      disabled={reason !== undefined}
      label={t('jobs.dryRunOf', { name })}
      question={t('jobs.confirmDryRun', { name })}
      detail={chosen}
      onConfirm={() => run.mutate(true)}
    >
      {t('jobs.dryRun')}
    </ConfirmButton>
  );
  return (
    <span className={style.actions}>
      {access(changeJob.access) === 'allowed' && (
        <Button type="link" size="small" aria-label={t('jobs.editOf', { name })} onClick={onEdit}>
          {t('jobs.edit')}
        </Button>
      )}
      {mayRun && (
        <>
          {reason === undefined ? (
            dryRun
          ) : (
            <Tooltip title={reason} trigger={['hover', 'focus', 'click']}>
              {/* A disabled button cannot get the focus, but its explanation must. */}
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it holds the reason */}
              <span role="note" tabIndex={0} aria-label={`${t('jobs.dryRunOf', { name })}: ${reason}`}>
                {dryRun}
              </span>
            </Tooltip>
          )}
          {!running && runOnce}
        </>
      )}
      {running && access(cancelJobRun.access) === 'allowed' && <CancelRun run={running} />}
      <Link className={style.action} to={paths.jobLogs(job.jobId)} aria-label={t('jobs.logOf', { name })}>
        {t('jobs.log')}
      </Link>
      {!job.isBuiltIn && access(removeJobs.access) === 'allowed' && (
        <ConfirmButton
          small
          danger
          label={t('jobs.removeOf', { name })}
          question={t('jobs.confirmRemove', { name })}
          onConfirm={() => remove.mutate(undefined)}
        >
          {t('remove')}
        </ConfirmButton>
      )}
    </span>
  );
};

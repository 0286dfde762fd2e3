import { jobStatusWords } from '@rallyrank/contracts/monitoring/job-columns';
import {
  addJob,
  changeJobStatus,
  exportJobs,
  exportJobsWorkbook,
  type JobRow,
  listJobs,
} from '@rallyrank/contracts/monitoring/jobs';
import type { ReportWords } from '@rallyrank/contracts/shared/job-report';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { FilterSelect } from '~/shared/ui/fields';
import { ListPage } from '~/shared/ui/ListPage';
import { NameFilter } from '~/shared/ui/NameFilter';
import { useColumns } from '~/shared/ui/table/columns';
import { useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import { ListTools } from '../ListTools';
import style from '../Monitoring.module.css';
import { useNothing } from '../use-nothing';
import { useWords } from '../use-words';
import { whileRunning } from '../while-running';
import { JobActions } from './JobActions';
import { JobForm } from './JobForm';
import { jobName } from './job-name';
import { LastRun } from './LastRun';
import { ServiceFilter } from './ServiceFilter';
import { SilentServices } from './SilentServices';

const defaults = { pageSize: '50' };

const useJobColumns = (words: Readonly<Record<string, ReportWords>> | undefined, edit: (job: JobRow) => void) => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  const column = useColumns<JobRow>();
  const mayPause = useAccess()(changeJobStatus.access) === 'allowed';
  const pause = useWrite((body: { jobId: string; status: '0' | '1' }) => callRoute(changeJobStatus, {}, { body }), {
    done: t('done'),
    reloads: [listJobs],
  });
  const status = (job: JobRow) => (
    <Switch
      size="small"
      checked={job.status === '0'}
      disabled={!mayPause}
      aria-label={t('jobs.scheduleOf', { name: jobName(job, language) })}
      onChange={(on) => pause.mutate({ jobId: job.jobId, status: on ? '0' : '1' })}
    />
  );
  const name = (job: JobRow) => (
    <span className={style.stacked}>
      {jobName(job, language)}
      {job.jobName && <code className="rr-muted">{job.invokeTarget}</code>}
      {job.remark && <span className="rr-muted">{job.remark}</span>}
    </span>
  );
  const last = ({ lastRun, invokeTarget }: JobRow) =>
    lastRun && <LastRun run={lastRun} words={words?.[invokeTarget] ?? {}} />;
  const actions = (job: JobRow) => <JobActions job={job} onEdit={() => edit(job)} />;
  return [
    column.text(name, { title: t('jobs.name'), size: 'names', isRowHeader: true }),
    column.text((job) => <code>{job.cronExpression}</code>, { title: t('jobs.cron'), importance: 3 }),
    column.text(status, { title: t('jobs.scheduled') }),
    column.instant((job) => job.nextValidTimes[0], { title: t('jobs.next'), importance: 3 }),
    column.text(last, { title: t('jobs.last'), size: 'names', importance: 2 }),
    column.text(actions, { title: t('actions'), importance: 2 }),
  ];
};

/** The jobs of all services: their schedules, the results of their last runs, and the actions of operators. */
export const JobsPage = () => {
  const { t } = useTranslation('monitoring');
  // The job that is being edited, or a new one.
  const [edited, edit] = useState<JobRow | 'new'>();
  const mayAdd = useAccess()(addJob.access) === 'allowed';
  const words = useWords();
  const list = useList(listJobs, {
    defaults,
    every: (answer) => whileRunning(answer?.rows.some(({ lastRun }) => lastRun?.state === 'running')),
  });
  const { query, set } = list.state;
  const { data } = list.query;
  return (
    <>
      <ListPage
        title={t('jobs.title')}
        list={list}
        withAsOf={false}
        lead={
          <>
            <SilentServices silent={data?.silent} />
            <ListTools exported={exportJobs} workbook={exportJobsWorkbook} filters={query}>
              {mayAdd && (
                <Button type="primary" onClick={() => edit('new')}>
                  {t('jobs.add')}
                </Button>
              )}
              <Link to={paths.jobLogs('0')}>
                <Button>{t('jobs.allLogs')}</Button>
              </Link>
            </ListTools>
          </>
        }
        filters={
          <>
            <NameFilter label={t('jobs.name')} value={query.jobName} onChange={(name) => set({ jobName: name })} />
            <ServiceFilter value={query.jobGroup} onChange={(jobGroup) => set({ jobGroup })} />
            <FilterSelect
              label={t('jobs.scheduled')}
              value={query.status}
              placeholder={t('all')}
              options={(['0', '1'] as const).map((value) => ({ value, label: words(jobStatusWords, value) }))}
              onChange={(status) => set({ status })}
            />
          </>
        }
        caption={t('jobs.title')}
        columns={useJobColumns(data?.words, edit)}
        rowKey={({ jobId }) => jobId}
        empty={useNothing(list.state)}
      />
      {edited && <JobForm {...(edited !== 'new' && { job: edited })} onClose={() => edit(undefined)} />}
    </>
  );
};

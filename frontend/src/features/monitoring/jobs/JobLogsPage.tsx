import { runCauseWords, runStateWords } from '@rallyrank/contracts/monitoring/job-columns';
import {
  cancelJobRun,
  cleanJobLogs,
  exportJobLogs,
  exportJobLogsWorkbook,
  getJob,
  type JobLogRow,
  listJobLogs,
  removeJobLogs,
} from '@rallyrank/contracts/monitoring/jobs';
import { runCauses, runStates } from '@rallyrank/contracts/shared/job-desk';
import type { ReportWords } from '@rallyrank/contracts/shared/job-report';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { FilterSelect } from '~/shared/ui/fields';
import { NameFilter } from '~/shared/ui/NameFilter';
import { RangeFilter } from '~/shared/ui/RangeFilter';
import { useColumns } from '~/shared/ui/table/columns';
import { useList } from '~/shared/ui/table/use-list';
import { LogPage } from '../LogPage';
import style from '../Monitoring.module.css';
import { OpenEntry } from '../OpenEntry';
import { useWords } from '../use-words';
import { whileRunning } from '../while-running';
import { CancelRun } from './CancelRun';
import { jobName } from './job-name';
import { ReportLine } from './ReportLine';
import { RunDetails } from './RunDetails';
import { secondsOf, useFailure } from './run-end';
import { RunState } from './run-state';
import { ServiceFilter } from './ServiceFilter';
import { SilentServices } from './SilentServices';
import { useStarter } from './use-starter';

const defaults = { pageSize: '20' };
/** Value in the address for the runs of all jobs. */
const ALL = '0';

type Words = Readonly<Record<string, ReportWords>> | undefined;

const useLogColumns = (words: Words, open: (run: JobLogRow) => void) => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  const column = useColumns<JobLogRow>();
  const mayCancel = useAccess()(cancelJobRun.access) === 'allowed';
  const failure = useFailure();
  const starter = useStarter();
  const outcome = (run: JobLogRow) => {
    const { invokeTarget, isDryRun, jobMessage } = run;
    const own = words?.[invokeTarget] ?? {};
    const text = failure(run) ?? (jobMessage && <ReportLine run={{ isDryRun, jobMessage }} words={own} />);
    return (
      text && (
        <OpenEntry onClick={() => open(run)}>
          <span className={style.outcome}>{text}</span>
        </OpenEntry>
      )
    );
  };
  const actions = (run: JobLogRow) => (run.state === 'running' ? <CancelRun run={run} /> : null);
  const name = (run: JobLogRow) => (
    <span className={style.stacked}>
      {jobName(run, language)}
      {run.jobName && <code className="rr-muted">{run.invokeTarget}</code>}
    </span>
  );
  return [
    column.text(name, { title: t('jobs.name'), size: 'names', isRowHeader: true }),
    column.second((run) => run.startTime, { title: t('jobs.began'), importance: 2 }),
    column.decimal(secondsOf, { title: t('jobs.seconds'), importance: 3 }),
    column.text(starter, { title: t('jobs.by'), importance: 3 }),
    column.text((run) => <RunState run={run} />, { title: t('result') }),
    column.text(outcome, {
      title: t('jobs.report'),
      size: 'names',
      isRowHeader: false,
      speaksForItself: true,
      importance: 2,
    }),
    ...(mayCancel ? [column.text(actions, { title: t('actions'), importance: 2 })] : []),
  ];
};

/** The runs of a job, or of all jobs, with their results. */
export const JobLogsPage = () => {
  const { t } = useTranslation('monitoring');
  const { language, number } = useFormat();
  const words = useWords();
  const { id = ALL } = useParams();
  const jobId = id === ALL ? undefined : id;
  const [opened, open] = useState<JobLogRow>();
  const list = useList(listJobLogs, {
    defaults,
    fixed: jobId === undefined ? {} : { jobId },
    every: (answer) => whileRunning(answer?.rows.some(({ state }) => state === 'running')),
  });
  const { query, set } = list.state;
  const { data } = list.query;
  const job = useRoute(getJob, {}, { params: { jobId: id }, enabled: jobId !== undefined });
  const title = job.data ? t('jobs.logOf', { name: jobName(job.data.data, language) }) : t('jobs.allLogs');
  return (
    <>
      <LogPage
        title={title}
        list={list}
        columns={useLogColumns(data?.words, open)}
        exported={exportJobLogs}
        workbook={exportJobLogsWorkbook}
        idOf={({ jobLogId }) => jobLogId}
        nameOf={(run) => `${jobName(run, language)} ${run.startTime}`}
        remove={{
          route: removeJobLogs,
          call: (jobLogIds) => callRoute(removeJobLogs, {}, { params: { jobLogIds } }),
        }}
        clean={{
          route: cleanJobLogs,
          call: () => callRoute(cleanJobLogs, jobId === undefined ? {} : { jobId }),
        }}
        lead={
          <>
            <SilentServices silent={data?.silent} />
            {data && data.counted > data.total && (
              <span className="rr-muted">
                {t('jobs.unlisted', { shown: number(data.total), counted: number(data.counted) })}
              </span>
            )}
          </>
        }
        filters={
          <>
            {jobId === undefined && (
              <>
                <NameFilter label={t('jobs.name')} value={query.jobName} onChange={(name) => set({ jobName: name })} />
                <ServiceFilter value={query.jobGroup} onChange={(jobGroup) => set({ jobGroup })} />
              </>
            )}
            <FilterSelect
              label={t('result')}
              value={query.state}
              placeholder={t('all')}
              options={runStates.map((value) => ({ value, label: words(runStateWords, value) }))}
              onChange={(state) => set({ state })}
            />
            <FilterSelect
              label={t('jobs.by')}
              value={query.cause}
              placeholder={t('all')}
              options={runCauses.map((value) => ({ value, label: words(runCauseWords, value) }))}
              onChange={(cause) => set({ cause })}
            />
            <RangeFilter value={query} onChange={set} />
          </>
        }
      />
      {opened && (
        <RunDetails run={opened} words={data?.words[opened.invokeTarget] ?? {}} onClose={() => open(undefined)} />
      )}
    </>
  );
};

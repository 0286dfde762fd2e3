import {
  cancelJobRun,
  cleanJobLogs,
  exportJobLogs,
  getJob,
  type JobLogRow,
  listJobLogs,
  removeJobLogs,
} from '@rallyrank/contracts/monitoring/jobs';
import { runCauses, runStates } from '@rallyrank/contracts/shared/job-desk';
import type { ReportWords } from '@rallyrank/contracts/shared/job-report';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { FilterSelect } from '~/shared/ui/fields';
import { ListPage } from '~/shared/ui/ListPage';
import { RangeFilter } from '~/shared/ui/RangeFilter';
import { useColumns } from '~/shared/ui/table/columns';
import { selectionColumn } from '~/shared/ui/table/selection-column';
import { useList } from '~/shared/ui/table/use-list';
import { ConfirmButton } from '../ConfirmButton';
import { ListTools } from '../ListTools';
import style from '../Monitoring.module.css';
import { useCommand } from '../use-command';
import { useNothing } from '../use-nothing';
import { useRefreshed } from '../use-refreshed';
import { jobName } from './job-name';
import { ReportLine } from './ReportLine';
import { RunDetails } from './RunDetails';
import { secondsOf, useFailure } from './run-end';
import { RunState } from './run-state';
import { SilentServices } from './SilentServices';
import { useStarter } from './use-starter';

const defaults = { pageSize: '20' };
/** Buttons of antd never wrap: a long report would widen the table. */
const WRAPPING = { height: 'auto', paddingInline: 0, textAlign: 'start', whiteSpace: 'normal' } as const;
/** In the address: the runs of all jobs. */
const ALL = '0';

type Words = Readonly<Record<string, ReportWords>> | undefined;

const useLogColumns = (words: Words, open: (run: JobLogRow) => void) => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  const column = useColumns<JobLogRow>();
  const mayCancel = useAccess()(cancelJobRun.access) === 'allowed';
  const cancel = useCommand((jobLogId: string) => callRoute(cancelJobRun, {}, { body: { jobLogId } }), listJobLogs);
  const failure = useFailure();
  const starter = useStarter();
  const outcome = (run: JobLogRow) => {
    const { invokeTarget, isDryRun, jobMessage } = run;
    const own = words?.[invokeTarget] ?? {};
    const text = failure(run, own) ?? (jobMessage && <ReportLine run={{ isDryRun, jobMessage }} words={own} />);
    return (
      text && (
        <Button type="link" size="small" style={WRAPPING} onClick={() => open(run)}>
          <span className={style.outcome}>{text}</span>
        </Button>
      )
    );
  };
  const actions = (run: JobLogRow) =>
    run.state === 'running' ? (
      <ConfirmButton
        small
        danger
        label={t('jobs.cancelOf', { name: jobName(run, language) })}
        question={t('jobs.confirmCancel', { name: jobName(run, language) })}
        onConfirm={() => cancel.mutate(run.jobLogId)}
      >
        {t('jobs.cancel')}
      </ConfirmButton>
    ) : null;
  return [
    column.text((run) => jobName(run, language), { title: t('jobs.name'), size: 'names', isRowHeader: true }),
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

/** What the runs of a job, or of all jobs, did. */
export const JobLogsPage = () => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  const { id = ALL } = useParams();
  const jobId = id === ALL ? undefined : id;
  const [chosen, choose] = useState<JobLogRow[]>([]);
  const [opened, open] = useState<JobLogRow>();
  const list = useList(listJobLogs, { defaults, fixed: jobId === undefined ? {} : { jobId } });
  const { query, set } = list.state;
  const { data, refetch } = list.query;
  const job = useRoute(getJob, {}, { params: { jobId: id }, enabled: jobId !== undefined });
  useRefreshed(data?.rows.some(({ state }) => state === 'running') ?? false, refetch);
  const remove = useCommand(
    (jobLogIds: string) => callRoute(removeJobLogs, {}, { params: { jobLogIds } }),
    listJobLogs,
  );
  const clean = useCommand(() => callRoute(cleanJobLogs, jobId === undefined ? {} : { jobId }), listJobLogs);
  const selection = selectionColumn<JobLogRow>({
    ...{ title: t('selection'), chosen, choose },
    label: (run) => t('select', { name: `${jobName(run, language)} ${run.startTime}` }),
    idOf: ({ jobLogId }) => jobLogId,
  });
  const title = job.data ? t('jobs.logOf', { name: jobName(job.data.data, language) }) : t('jobs.allLogs');
  return (
    <>
      <ListPage
        title={title}
        list={list}
        withAsOf={false}
        lead={
          <>
            <SilentServices silent={data?.silent} />
            <ListTools
              exported={exportJobLogs}
              filters={query}
              chosen={chosen.length}
              remove={{
                route: removeJobLogs,
                run: () =>
                  remove.mutate(chosen.map(({ jobLogId }) => jobLogId).join(','), { onSuccess: () => choose([]) }),
              }}
              clean={{ route: cleanJobLogs, run: () => clean.mutate(undefined) }}
            />
          </>
        }
        filters={
          <>
            <FilterSelect
              label={t('result')}
              value={query.state}
              placeholder={t('all')}
              options={runStates.map((value) => ({ value, label: t(`run.${value}`) }))}
              onChange={(state) => set({ state })}
            />
            <FilterSelect
              label={t('jobs.by')}
              value={query.cause}
              placeholder={t('all')}
              options={runCauses.map((value) => ({ value, label: t(`jobs.cause.${value}`) }))}
              onChange={(cause) => set({ cause })}
            />
            <RangeFilter value={query} onChange={set} />
          </>
        }
        caption={title}
        columns={[selection, ...useLogColumns(data?.words, open)]}
        rowKey={({ jobLogId }) => jobLogId}
        empty={useNothing(list.state)}
      />
      {opened && (
        <RunDetails run={opened} words={data?.words[opened.invokeTarget] ?? {}} onClose={() => open(undefined)} />
      )}
    </>
  );
};

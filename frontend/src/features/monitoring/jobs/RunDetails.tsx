import type { JobLogRow } from '@rallyrank/contracts/monitoring/jobs';
import type { ReportWords } from '@rallyrank/contracts/shared/job-report';
import { Alert, Descriptions, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import style from '../Monitoring.module.css';
import { jobName } from './job-name';
import { RunReport } from './RunReport';
import { isInterrupted, useFailure } from './run-end';
import { RunState } from './run-state';
import { useStarter } from './use-starter';

interface Props {
  readonly run: JobLogRow;
  /** Explains the keys and values of the report. */
  readonly words: ReportWords;
  readonly onClose: () => void;
}

const WIDTH = 640;

/** The full report of a run, or the reason why it failed. */
export const RunDetails = ({ run, words, onClose }: Props) => {
  const { t } = useTranslation('monitoring');
  const { language, zoned } = useFormat();
  const failure = useFailure()(run);
  const starter = useStarter();
  const { jobMessage } = run;
  const items = [
    ['jobs.handler', run.invokeTarget],
    ['jobs.by', starter(run)],
    ['jobs.began', zoned(run.startTime)],
    [isInterrupted(run) ? 'jobs.noticed' : 'jobs.ended', run.stopTime && zoned(run.stopTime)],
    ['result', <RunState key="result" run={run} />],
    ...(failure === null
      ? []
      : [
          [
            'jobs.error',
            <pre key="outcome" className={style.code}>
              {failure}
            </pre>,
          ] as const,
        ]),
  ] as const;
  return (
    <Drawer open title={jobName(run, language)} size={WIDTH} onClose={onClose}>
      {run.isDryRun && <Alert type="info" showIcon title={t('jobs.dryRunOnly')} />}
      <Descriptions
        column={1}
        size="small"
        items={items.map(([key, children]) => ({ key, label: t(key), children: children || '–' }))}
      />
      {jobMessage !== null && <RunReport report={jobMessage} words={words} />}
    </Drawer>
  );
};

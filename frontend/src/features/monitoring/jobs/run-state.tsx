import { runStateWords } from '@rallyrank/contracts/monitoring/job-columns';
import type { JobLogRow } from '@rallyrank/contracts/monitoring/jobs';
import { Progress, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import style from '../Monitoring.module.css';
import { useWords } from '../use-words';

interface Props {
  readonly run: Pick<JobLogRow, 'state' | 'progress' | 'isDryRun'>;
}

const colours = { running: 'processing', succeeded: 'success', failed: 'error' } as const;

const Outcome = ({ run: { state, progress } }: Props) => {
  const words = useWords();
  if (state === 'running' && progress > 0)
    return (
      <Progress
        aria-label={words(runStateWords, 'running')}
        percent={Math.round(progress * 100)}
        size="small"
        style={{ width: 120, margin: 0 }}
      />
    );
  return <Tag color={colours[state]}>{words(runStateWords, state)}</Tag>;
};

/** The state of a run, its progress, and whether it is a dry run. */
export const RunState = ({ run }: Props) => {
  const { t } = useTranslation('monitoring');
  return (
    <span className={style.tools}>
      <Outcome run={run} />
      {run.isDryRun && <Tag>{t('jobs.dryRun')}</Tag>}
    </span>
  );
};

import type { JobLogRow } from '@rallyrank/contracts/monitoring/jobs';
import type { ReportWords } from '@rallyrank/contracts/shared/job-report';
import { useFormat } from '~/shared/format/use-format';
import style from '../Monitoring.module.css';
import { ReportLine } from './ReportLine';
import { useFailure } from './run-end';
import { RunState } from './run-state';

interface Props {
  readonly run: JobLogRow;
  readonly words: ReportWords;
}

/** Outcome, start and report of the last run of a job. */
export const LastRun = ({ run, words }: Props) => {
  const { instant } = useFormat();
  const { isDryRun, jobMessage } = run;
  const text = useFailure()(run) ?? (jobMessage && <ReportLine run={{ isDryRun, jobMessage }} words={words} />);
  return (
    <span className={style.stacked}>
      <RunState run={run} />
      <span className="rr-muted">{instant(run.startTime)}</span>
      {text && <span className={style.outcome}>{text}</span>}
    </span>
  );
};

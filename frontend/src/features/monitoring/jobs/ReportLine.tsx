import type { JobLogRow } from '@rallyrank/contracts/monitoring/jobs';
import type { ReportWords } from '@rallyrank/contracts/shared/job-report';
import { useTranslation } from 'react-i18next';
import { useReportTexts } from './use-report-texts';

interface Props {
  readonly run: Pick<JobLogRow, 'isDryRun'> & { readonly jobMessage: string };
  readonly words: ReportWords;
}

/** The figures of a report in one line. Those of a dry run are marked, since nothing of it has happened. */
export const ReportLine = ({ run: { isDryRun, jobMessage }, words }: Props) => {
  const { t } = useTranslation('monitoring');
  const report = useReportTexts(words).line(jobMessage);
  return isDryRun ? t('jobs.would', { report }) : report;
};

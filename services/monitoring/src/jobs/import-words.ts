import type { ReportWords } from '@rallyrank/contracts/shared/job-report';
import { profileOf, sports } from '@rallyrank/contracts/sport/profiles';
import { importReportTexts } from '@rallyrank/shared/locales/import-report';
import { monitoringTexts } from '../locales/monitoring.js';

/** The meanings of the reports of an import: kinds, counts and states as in its report file. */
export const importWords: ReportWords = {
  ...importReportTexts.kinds,
  ...importReportTexts.columns,
  ...importReportTexts.status,
  ...Object.fromEntries(sports.map((sport) => [sport, profileOf(sport).name])),
  ...monitoringTexts.importWords,
};

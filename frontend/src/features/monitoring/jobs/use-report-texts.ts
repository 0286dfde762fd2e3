import { partsOfReport, type ReportValue, type ReportWords } from '@rallyrank/contracts/shared/job-report';
import { Day, Instant } from '@rallyrank/contracts/shared/time';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';

/** The keys and values of a report in the language of the page. */
export const useReportTexts = (words: ReportWords) => {
  const { t } = useTranslation('monitoring');
  const { language, decimal, number, day, zoned } = useFormat();
  const label = (key: string): string => words[key]?.[language] ?? key;
  const word = (value: string): string => {
    if (Day.safeParse(value).success) return day(value);
    return Instant.safeParse(value).success ? zoned(value) : label(value);
  };
  const text = (value: ReportValue): string => {
    if (value === null) return '–';
    if (typeof value === 'string') return word(value);
    if (typeof value === 'boolean') return t(value ? 'jobs.true' : 'jobs.false');
    if (typeof value !== 'number') return value[language];
    return Number.isInteger(value) ? number(value) : decimal(value);
  };
  /** The single figures in one line, or the report itself if it has none. */
  const line = (json: string): string => {
    const figures = partsOfReport(JSON.parse(json))?.figures ?? [];
    return (
      figures.map(({ key, value }) => t('jobs.figure', { label: label(key), value: text(value) })).join(' · ') || json
    );
  };
  return { label, text, line };
};

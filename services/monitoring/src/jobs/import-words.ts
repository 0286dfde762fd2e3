import type { ReportWords } from '@rallyrank/contracts/shared/job-report';
import { profileOf, sports } from '@rallyrank/contracts/sport/profiles';
import { words } from '@rallyrank/shared/import/report-words';

/** Texts in both languages, by key. */
const paired = (en: Readonly<Record<string, string>>, zh: Readonly<Record<string, string>>): ReportWords =>
  Object.fromEntries(Object.entries(en).map(([key, text]) => [key, { en: text, zh: zh[key] ?? text }]));

/** The meanings of the reports of an import: kinds, counts and states as in its report file. */
export const importWords: ReportWords = {
  ...paired(words.en.kinds, words.zh.kinds),
  ...paired(words.en.columns, words.zh.columns),
  ...paired(words.en.status, words.zh.status),
  ...Object.fromEntries(sports.map((sport) => [sport, profileOf(sport).name])),
  source: { en: 'Source', zh: '数据源' },
  status: { en: 'State', zh: '状态' },
  sport: { en: 'Sport', zh: '项目' },
  counts: { en: 'Records by kind', zh: '各类数据' },
  refused: { en: 'Rejected rows', zh: '被拒绝的行' },
  remarked: { en: 'Rows with a remark', zh: '有备注的行' },
  refusedRows: { en: 'First rejected rows', zh: '最先被拒绝的行' },
  remarkedRows: { en: 'First rows with a remark', zh: '最先有备注的行' },
  at: { en: 'File and line', zh: '文件与行' },
  why: { en: 'Reason', zh: '原因' },
  report: { en: 'Report file', zh: '报告文件' },
};

import { fileColumnsTexts } from '../locales/file-columns.js';
import type { Words } from './words.js';

/** A column of a file for people: its title, and labels for its values if they are codes. */
export interface FileColumn {
  readonly title: Words;
  readonly words?: Readonly<Record<string, Words>>;
  /** Whether the values are instants, which are written in the time zone of the reader. */
  readonly isInstant?: true;
}

/** Columns by property name of a row, in the order of the file. A text in both languages is one column. */
export type FileColumns = Readonly<Record<string, FileColumn>>;

export const yesOrNo = fileColumnsTexts.yesOrNo;

export const column = (title: Words, words?: FileColumn['words']): FileColumn => ({ title, ...(words && { words }) });

export const instantColumn = (title: Words): FileColumn => ({ ...column(title), isInstant: true });

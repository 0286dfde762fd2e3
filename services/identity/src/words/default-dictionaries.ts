import type { listClasses } from '@rallyrank/contracts/identity/dictionary';
import type { Words } from '@rallyrank/contracts/shared/words';
import { identityTexts } from '../locales/identity.js';

export interface DefaultDictionary {
  readonly type: string;
  readonly name: Words;
  readonly entries: readonly {
    readonly value: string;
    readonly label: Words;
    readonly look: Look;
    readonly sort: number;
  }[];
}
type Look = (typeof listClasses)[number] | null;
type Entry = readonly [value: string, label: Words, look?: Look, sort?: number];

const dictionary = (
  type: keyof typeof identityTexts.defaultDictionaries,
  ...entries: readonly Entry[]
): DefaultDictionary => ({
  type,
  name: identityTexts.defaultDictionaries[type],
  entries: entries.map(([value, label, look = null, sort], i) => ({
    value,
    label,
    look,
    sort: sort ?? i + 1,
  })),
});

/** "Other" comes last, regardless of its value. */
const LAST = 99;

/** The dictionaries of the back-office contract (section 1.29). */
export const defaultDictionaries: readonly DefaultDictionary[] = [
  dictionary(
    'sys_user_sex',
    ['0', identityTexts.dictionaryEntries.sys_user_sex[0]],
    ['1', identityTexts.dictionaryEntries.sys_user_sex[1]],
    ['2', identityTexts.dictionaryEntries.sys_user_sex[2]],
  ),
  dictionary(
    'sys_show_hide',
    ['0', identityTexts.dictionaryEntries.sys_show_hide[0], 'primary'],
    ['1', identityTexts.dictionaryEntries.sys_show_hide[1], 'danger'],
  ),
  dictionary(
    'sys_normal_disable',
    ['0', identityTexts.dictionaryEntries.sys_normal_disable[0], 'primary'],
    ['1', identityTexts.dictionaryEntries.sys_normal_disable[1], 'danger'],
  ),
  dictionary(
    'sys_job_status',
    ['0', identityTexts.dictionaryEntries.sys_job_status[0], 'primary'],
    ['1', identityTexts.dictionaryEntries.sys_job_status[1], 'danger'],
  ),
  dictionary(
    'sys_job_group',
    ['DEFAULT', identityTexts.dictionaryEntries.sys_job_group.DEFAULT],
    ['SYSTEM', identityTexts.dictionaryEntries.sys_job_group.SYSTEM],
  ),
  dictionary(
    'sys_yes_no',
    ['Y', identityTexts.dictionaryEntries.sys_yes_no.Y, 'primary'],
    ['N', identityTexts.dictionaryEntries.sys_yes_no.N, 'danger'],
  ),
  dictionary(
    'sys_notice_type',
    ['1', identityTexts.dictionaryEntries.sys_notice_type[1], 'warning'],
    ['2', identityTexts.dictionaryEntries.sys_notice_type[2], 'success'],
  ),
  dictionary(
    'sys_notice_status',
    ['0', identityTexts.dictionaryEntries.sys_notice_status[0], 'primary'],
    ['1', identityTexts.dictionaryEntries.sys_notice_status[1], 'danger'],
  ),
  dictionary(
    'sys_oper_type',
    ['0', identityTexts.dictionaryEntries.sys_oper_type[0], 'info', LAST],
    ['1', identityTexts.dictionaryEntries.sys_oper_type[1], 'info', 1],
    ['2', identityTexts.dictionaryEntries.sys_oper_type[2], 'info', 2],
    ['3', identityTexts.dictionaryEntries.sys_oper_type[3], 'danger', 3],
    ['4', identityTexts.dictionaryEntries.sys_oper_type[4], 'primary', 4],
    ['5', identityTexts.dictionaryEntries.sys_oper_type[5], 'warning', 5],
    ['6', identityTexts.dictionaryEntries.sys_oper_type[6], 'warning', 6],
    ['7', identityTexts.dictionaryEntries.sys_oper_type[7], 'danger', 7],
    ['8', identityTexts.dictionaryEntries.sys_oper_type[8], 'warning', 8],
    ['9', identityTexts.dictionaryEntries.sys_oper_type[9], 'danger', 9],
  ),
  // Words that are refused in the chat; operators fill it.
  dictionary('chat_blocked_word'),
  dictionary(
    'sys_common_status',
    ['0', identityTexts.dictionaryEntries.sys_common_status[0], 'primary'],
    ['1', identityTexts.dictionaryEntries.sys_common_status[1], 'danger'],
  ),
];

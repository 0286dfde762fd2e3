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
type Entry = readonly [value: string, zh: string, en: string, look?: Look, sort?: number];

const dictionary = (
  type: keyof typeof identityTexts.defaultDictionaries,
  ...entries: readonly Entry[]
): DefaultDictionary => ({
  type,
  name: identityTexts.defaultDictionaries[type],
  entries: entries.map(([value, zh, en, look = null, sort], i) => ({
    value,
    label: { zh, en },
    look,
    sort: sort ?? i + 1,
  })),
});

/** "Other" comes last, regardless of its value. */
const LAST = 99;

/** The dictionaries of the back-office contract (section 1.29). */
export const defaultDictionaries: readonly DefaultDictionary[] = [
  dictionary('sys_user_sex', ['0', '男', 'Male'], ['1', '女', 'Female'], ['2', '未知', 'Not stated']),
  dictionary('sys_show_hide', ['0', '显示', 'Shown', 'primary'], ['1', '隐藏', 'Hidden', 'danger']),
  dictionary('sys_normal_disable', ['0', '正常', 'Enabled', 'primary'], ['1', '停用', 'Disabled', 'danger']),
  dictionary('sys_job_status', ['0', '正常', 'Running', 'primary'], ['1', '暂停', 'Paused', 'danger']),
  dictionary('sys_job_group', ['DEFAULT', '默认', 'Default'], ['SYSTEM', '系统', 'System']),
  dictionary('sys_yes_no', ['Y', '是', 'Yes', 'primary'], ['N', '否', 'No', 'danger']),
  dictionary('sys_notice_type', ['1', '通知', 'Notification', 'warning'], ['2', '公告', 'Announcement', 'success']),
  dictionary('sys_notice_status', ['0', '正常', 'Open', 'primary'], ['1', '关闭', 'Closed', 'danger']),
  dictionary(
    'sys_oper_type',
    ['0', '其他', 'Other', 'info', LAST],
    ['1', '新增', 'Create', 'info', 1],
    ['2', '修改', 'Change', 'info', 2],
    ['3', '删除', 'Remove', 'danger', 3],
    ['4', '授权', 'Grant', 'primary', 4],
    ['5', '导出', 'Export', 'warning', 5],
    ['6', '导入', 'Import', 'warning', 6],
    ['7', '强退', 'Force logout', 'danger', 7],
    ['8', '生成代码', 'Generate code', 'warning', 8],
    ['9', '清空数据', 'Clear', 'danger', 9],
  ),
  // Words that are refused in the chat; operators fill it.
  dictionary('chat_blocked_word'),
  dictionary('sys_common_status', ['0', '成功', 'Success', 'primary'], ['1', '失败', 'Failure', 'danger']),
];

import { expect, test } from '@jest/globals';
import { defaultDictionaries } from './default-dictionaries.js';

const valuesOf = (key: string) => {
  const entries = defaultDictionaries.find(({ type }) => type === key)?.entries ?? [];
  return [...entries]
    .sort((a, b) => a.sort - b.sort)
    .map(({ value, label, look }) => [value, label.zh, look].join(' '));
};

test('a new instance has the dictionaries of the back-office with their values, labels and kinds', () => {
  expect(Object.fromEntries(defaultDictionaries.map(({ type }) => [type, valuesOf(type)]))).toEqual({
    sys_user_sex: ['0 男 ', '1 女 ', '2 未知 '],
    sys_show_hide: ['0 显示 primary', '1 隐藏 danger'],
    sys_normal_disable: ['0 正常 primary', '1 停用 danger'],
    sys_job_status: ['0 正常 primary', '1 暂停 danger'],
    sys_job_group: ['DEFAULT 默认 ', 'SYSTEM 系统 '],
    sys_yes_no: ['Y 是 primary', 'N 否 danger'],
    sys_notice_type: ['1 通知 warning', '2 公告 success'],
    sys_notice_status: ['0 正常 primary', '1 关闭 danger'],
    // "Other" comes last, regardless of its value.
    sys_oper_type: [
      ...['1 新增 info', '2 修改 info', '3 删除 danger', '4 授权 primary', '5 导出 warning', '6 导入 warning'],
      ...['7 强退 danger', '8 生成代码 warning', '9 清空数据 danger', '0 其他 info'],
    ],
    sys_common_status: ['0 成功 primary', '1 失败 danger'],
    chat_blocked_word: [],
  });
});

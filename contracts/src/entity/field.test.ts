import { expect, test } from '@jest/globals';
import { department } from '../identity/department.js';
import { dictData } from '../identity/dictionary.js';
import { notice } from '../identity/notice.js';
import { changeUser } from '../identity/users.js';

const parsed = (schema: { parse(value: unknown): unknown }, values: object) => schema.parse(values);

test('an empty text in an optional field is null, which is its meaning in the back-office contract', () => {
  expect(parsed(department.routes.change.body!.schema, { deptId: '7', leader: '', phone: '', email: '' })).toEqual({
    ...{ id: '7', leader: null, phone: null, email: null },
  });
  const entry = { dictType: 'sex', dictLabel: 'M', dictValue: '0', dictSort: 1, isDefault: 'N', status: '0' };
  expect(parsed(dictData.values, { ...entry, enLabel: '', listClass: '', cssClass: '', remark: '' })).toEqual({
    ...entry,
    ...{ enLabel: null, listClass: null, cssClass: null, remark: null },
  });
  const user = { userId: '7', email: '', phonenumber: '', remark: '' };
  expect(parsed(changeUser.body!.schema, user)).toEqual({ ...user, email: null, phonenumber: null, remark: null });
});

test('a required field rejects an empty text', () => {
  expect(notice.fields.noticeTitle.schema.safeParse('').success).toBe(false);
});

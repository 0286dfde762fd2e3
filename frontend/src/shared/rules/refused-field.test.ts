import { expect, jest, test } from '@jest/globals';
import { ApiError, type ApiErrorDetails } from '../api/api-error';
import { showRefusedField } from './refused-field';

const shownFor = (fields: object, details: ApiErrorDetails) => {
  const form = { setFields: jest.fn(), scrollToField: jest.fn() };
  showRefusedField(form as never, fields, new ApiError('answer', 'the message', details));
  return form.setFields.mock.calls.map(([set]) => set);
};

test.each([
  [
    { menuIds: [] },
    { field: 'menuIds.0', rule: 'for visitors, public pages only' },
    'menuIds',
    'for visitors, public pages only',
  ],
  [{ oldPassword: '', newPassword: '' }, { reason: 'password.common' }, 'newPassword', 'the message'],
  [{ oldPassword: '', newPassword: '' }, { reason: 'password.wrong' }, 'oldPassword', 'the message'],
  [{ password: '' }, { reason: 'password.common' }, 'password', 'the message'],
  [{ email: '' }, { reason: 'email.taken' }, 'email', 'the message'],
] as const)('in the form %j the refusal %j is shown at %s', (fields, details, name, text) => {
  expect(shownFor(fields, details)).toEqual([[{ name, errors: [text] }]]);
});

test.each([
  [{ nickName: '' }, { field: 'email' }],
  [{ nickName: '' }, { reason: 'email.taken' }],
  [{ nickName: '' }, { reason: 'auth.forbidden' }],
] as const)('in the form %j the refusal %j belongs to no field', (fields, details) => {
  expect(shownFor(fields, details)).toEqual([]);
});

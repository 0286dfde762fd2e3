import type { ErrorReason } from '@rallyrank/contracts/shared/errors';
import type { FormInstance } from 'antd';
import { ApiError } from '../api/api-error';

/** What some errors are about, under the names that forms give to it. */
const subjects: Partial<Record<ErrorReason, readonly string[]>> = {
  'password.common': ['newPassword', 'password'],
  'password.same': ['newPassword'],
  'password.wrong': ['oldPassword', 'password'],
  'email.taken': ['email'],
  'captcha.wrong': ['code'],
};

/** Shows what the server refuses at its field, if the form has that. The whole message is shown apart from the form as well. */
export const showRefusedField = (form: FormInstance, fields: object, error: unknown): void => {
  if (!(error instanceof ApiError)) return;
  const { field, reason, rule } = error.details;
  // A value of a list is refused as `menuIds.0`.
  const names = field === undefined ? reason && subjects[reason] : [field.split('.')[0] ?? ''];
  const name = names?.find((each) => Object.hasOwn(fields, each));
  if (name === undefined) return;
  form.setFields([{ name, errors: [rule ?? error.message] }]);
  form.scrollToField(name, { block: 'center' });
};

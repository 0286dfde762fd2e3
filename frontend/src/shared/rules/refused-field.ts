import type { ErrorReason } from '@rallyrank/contracts/shared/errors';
import type { FormInstance } from 'antd';
import { ApiError } from '../api/api-error';

/** Fields that some errors are about, by the names that forms give them. */
const subjects: Partial<Record<ErrorReason, readonly string[]>> = {
  'password.common': ['newPassword', 'password'],
  'password.same': ['newPassword'],
  'password.wrong': ['oldPassword', 'password'],
  'email.taken': ['email'],
  'captcha.wrong': ['code'],
};

/**
 * Shows a refusal of the server at its field, if the form has that field. The message is also shown outside the form.
 */
export const showRefusedField = (form: FormInstance, fields: object, error: unknown): void => {
  if (!(error instanceof ApiError)) return;
  const { field, reason, rule } = error.details;
  // The path of a refused value in a list is, for example, `menuIds.0`.
  const names = field === undefined ? reason && subjects[reason] : [field.split('.')[0] ?? ''];
  const name = names?.find((each) => Object.hasOwn(fields, each));
  if (name === undefined) return;
  form.setFields([{ name, errors: [rule ?? error.message] }]);
  form.scrollToField(name, { block: 'center' });
};

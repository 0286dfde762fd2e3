import type { FormInstance } from 'antd';
import { ApiError } from '../api/api-error';

/** Shows what the server refuses at its field, if the form has that. The whole message is shown apart from the form as well. */
export const showRefusedField = (form: FormInstance, fields: object, error: unknown): void => {
  if (!(error instanceof ApiError)) return;
  // A value of a list is refused as `menuIds.0`.
  const [name = ''] = (error.details.field ?? '').split('.');
  if (!Object.hasOwn(fields, name)) return;
  form.setFields([{ name, errors: [error.details.rule ?? error.message] }]);
  form.scrollToField(name, { block: 'center' });
};

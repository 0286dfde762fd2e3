import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Field } from '@rallyrank/contracts/entity/field';
import { Alert, Button, Drawer, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error';
import { useFormat } from '../format/use-format';
import { schemaRule } from '../rules/schema-rule';
import { type EntityRow, nameOf } from './entity-row';
import { FieldControl } from './FieldControl';
import type { useEntityCommands } from './use-entity-commands';

interface Props {
  readonly entity: Entity;
  /** The row to change; without one, the form creates a new row. */
  readonly row: EntityRow | undefined;
  /** Values of a new row whose fields are not shown. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly save: ReturnType<typeof useEntityCommands>['save'];
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** Reloads the row after another user changed it. */
  readonly onReload: () => void;
}

const WIDTH = 480;

const initialValues = ({ fields }: Entity): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { initial }]) => (initial === undefined ? [] : [[key, initial]])),
  );

/** The form of an entity in a drawer; its fields and rules are those of the declaration. */
export const EntityForm = ({ entity, row, fixed = {}, save, onClose, onSaved, onReload }: Props) => {
  const { t } = useTranslation('entity');
  const { language } = useFormat();
  const [form] = Form.useForm();
  const isStale = save.error instanceof ApiError && save.error.details.reason === 'write.conflict';

  const isLocked = (key: string) => row !== undefined && (entity.fields[key]?.isFixed ?? false);

  const entries = Form.useWatch([], form) as Record<string, unknown> | undefined;
  const isShown = ({ shownFor }: Field) =>
    shownFor === undefined || shownFor.values.includes(String((entries ?? row)?.[shownFor.field]));

  const submit = async () => {
    // With those that are not shown, which keep what they had.
    const values: Record<string, unknown> = form.getFieldsValue(true);
    const open = Object.keys(entity.fields).filter((key) => !isLocked(key));
    const entered = { ...Object.fromEntries(open.map((key) => [key, values[key] ?? null])), ...(!row && fixed) };
    try {
      await save.mutateAsync({ row, values: entered });
    } catch (error) {
      const field = error instanceof ApiError ? error.details.field : undefined;
      if (field !== undefined && field in entity.fields)
        form.setFields([{ name: field, errors: [(error as ApiError).message] }]);
      return;
    }
    onSaved();
  };

  const shown = Object.entries(entity.fields).filter(([key, field]) => !(key in fixed) && isShown(field));
  const title = row
    ? t('change', { name: nameOf(entity, row, language) })
    : t('create', { label: entity.label[language].toLowerCase() });
  return (
    <Drawer
      open
      title={title}
      size={WIDTH}
      onClose={onClose}
      footer={
        <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 8 }}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={save.isPending} disabled={isStale} onClick={form.submit}>
            {t('save')}
          </Button>
        </div>
      }
    >
      {isStale && (
        <Alert
          type="warning"
          title={t('stale')}
          action={<Button onClick={onReload}>{t('reload')}</Button>}
          style={{ marginBlockEnd: 16 }}
        />
      )}
      <Form form={form} layout="vertical" initialValues={row ?? initialValues(entity)} onFinish={submit} requiredMark>
        {shown.map(([key, field]) => (
          <Form.Item
            key={key}
            name={key}
            label={field.label[language]}
            required={field.isRequired}
            // A locked value may be older than the rule.
            rules={isLocked(key) ? [] : [schemaRule(field.schema, language)]}
          >
            <FieldControl entity={entity} field={field} rowId={row?.id} disabled={isLocked(key)} />
          </Form.Item>
        ))}
      </Form>
    </Drawer>
  );
};

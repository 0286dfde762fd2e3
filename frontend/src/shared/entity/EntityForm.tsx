import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Field } from '@rallyrank/contracts/entity/field';
import { inSentence } from '@rallyrank/contracts/entity/in-sentence';
import { Form } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '../browser/use-return-focus';
import { useFormat } from '../format/use-format';
import { showRefusedField } from '../rules/refused-field';
import { schemaRule } from '../rules/schema-rule';
import { Icon } from '../ui/Icon';
import { type EntityRow, nameOf } from './entity-row';
import { FieldControl } from './FieldControl';
import { FormDrawer } from './FormDrawer';
import { MeanwhileAlert } from './MeanwhileAlert';
import { useConcurrentEdit } from './use-concurrent-edit';
import type { useEntityCommands } from './use-entity-commands';
import { useFieldText } from './use-field-text';

interface Props {
  readonly entity: Entity;
  /** The row to change; without one, the form creates a new row. */
  readonly row: EntityRow | undefined;
  /** Values that the form of a new row starts with, in addition to the initial values of its fields. */
  readonly given?: Readonly<Record<string, unknown>> | undefined;
  /** Values of a new row whose fields are hidden. */
  readonly fixed?: Readonly<Record<string, string>>;
  readonly save: ReturnType<typeof useEntityCommands>['save'];
  readonly onClose: () => void;
  readonly onSaved: () => void;
  /** Fetches the row after another user has changed it; undefined if it is gone. */
  readonly current: (row: EntityRow) => Promise<EntityRow | undefined>;
}

/** Inputs whose values are too long for the message about other changes, or are ids. */
const UNTOLD: readonly Field['input'][] = ['richText', 'parent', 'references'];

const HelpMark = (props: object) => (
  <span {...props} aria-hidden>
    <Icon name="info" size={14} />
  </span>
);

const initialValues = ({ fields }: Entity): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, { initial }]) => (initial === undefined ? [] : [[key, initial]])),
  );

/** The form of an entity in a drawer; its fields and rules are those of the declaration. */
export const EntityForm = ({ entity, row, given, fixed = {}, save, onClose, onSaved, current }: Props) => {
  const { t } = useTranslation('entity');
  useReturnFocus();
  const { language } = useFormat();
  const [form] = Form.useForm();
  const keys = Object.keys(entity.fields);
  const { base, meanwhile, refused, discard } = useConcurrentEdit(form, keys, row, current);
  const { text } = useFieldText(Object.values(entity.fields));
  const nowOf = (key: string) => {
    const field = entity.fields[key]!;
    const hasText = !UNTOLD.includes(field.input);
    return [field.label[language], ...(hasText ? [text(field, base?.[key]) || '–'] : [])].join(': ');
  };

  const isLocked = (key: string) => row !== undefined && (entity.fields[key]?.isFixed ?? false);

  const entries = Form.useWatch([], form) as Record<string, unknown> | undefined;
  const isShown = ({ shownFor }: Field) =>
    shownFor === undefined || shownFor.values.includes(String((entries ?? row)?.[shownFor.field]));

  const submit = async () => {
    // Includes the values of hidden fields, which do not change.
    const values: Record<string, unknown> = form.getFieldsValue(true);
    const open = keys.filter((key) => !isLocked(key));
    const entered = { ...Object.fromEntries(open.map((key) => [key, values[key] ?? null])), ...(!row && fixed) };
    try {
      await save.mutateAsync({ row: base, values: entered });
    } catch (error) {
      showRefusedField(form, entity.fields, error);
      await refused(error);
      return;
    }
    onSaved();
  };

  const helpId = useId();
  /** The help text is shown on demand; for screen readers it is part of the control. */
  const tooltipOf = ({ help }: Field) =>
    help && { title: help[language], icon: <HelpMark />, trigger: ['hover' as const, 'click' as const] };

  const shown = Object.entries(entity.fields).filter(([key, field]) => !(key in fixed) && isShown(field));
  const title = row
    ? t('change', { name: nameOf(entity, row, language) })
    : t('create', { label: inSentence(entity.label)[language] });
  return (
    <FormDrawer title={title} isSaving={save.isPending} isGone={meanwhile?.isGone ?? false} onClose={onClose}>
      {(id) => (
        <>
          <MeanwhileAlert meanwhile={meanwhile} nowOf={nowOf} onDiscard={discard} />
          <Form
            id={id}
            form={form}
            layout="vertical"
            initialValues={row ?? { ...initialValues(entity), ...given }}
            onFinish={submit}
            requiredMark
          >
            {shown.map(([key, field]) => (
              <Form.Item
                key={key}
                name={key}
                label={field.label[language]}
                tooltip={tooltipOf(field)}
                required={field.isRequired}
                // A locked value may be older than the rule.
                rules={isLocked(key) ? [] : [schemaRule(field.schema, language)]}
              >
                <FieldControl
                  entity={entity}
                  field={field}
                  rowId={row?.id}
                  disabled={isLocked(key)}
                  {...(field.help && { helpId: `${helpId}${key}` })}
                />
              </Form.Item>
            ))}
          </Form>
          {shown.map(
            ([key, { help }]) =>
              help && (
                <p key={key} id={`${helpId}${key}`} hidden>
                  {help[language]}
                </p>
              ),
          )}
        </>
      )}
    </FormDrawer>
  );
};

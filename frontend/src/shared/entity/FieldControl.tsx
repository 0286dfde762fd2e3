import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Field } from '@rallyrank/contracts/entity/field';
import { Form, Input, InputNumber, Select, Switch } from 'antd';
import { lazy, Suspense } from 'react';
import { useFormat } from '../format/use-format';
import { Bone } from '../ui/PageState';
import { localTime } from './local-time';
import { useChoices } from './use-choices';

// Most entities have neither a parent nor references, and the tree controls of antd are large.
const ParentControl = lazy(() => import('./ParentControl').then((module) => ({ default: module.ParentControl })));
const ReferencesControl = lazy(() =>
  import('./ReferencesControl').then((module) => ({ default: module.ReferencesControl })),
);

const IconControl = lazy(() => import('./IconControl').then((module) => ({ default: module.IconControl })));

// The editor is larger than all other parts of the form.
const RichTextControl = lazy(() => import('./RichTextControl').then((module) => ({ default: module.RichTextControl })));

interface Props {
  /** The entity of the form, for a field that refers to its own entity. */
  readonly entity?: Entity;
  readonly field: Field;
  /** Id of the entry in the form. */
  readonly rowId?: string | undefined;
  readonly disabled: boolean;
  /** Id of the element with the help text of the field. */
  readonly helpId?: string;
  /** Set by the form: `id` links the label to the control. */
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
}

/** The control for one field of a form. Its value is null when it is empty. */
export const FieldControl = ({ entity, field, rowId, disabled, helpId, value, onChange, ...given }: Props) => {
  const { language } = useFormat();
  const choices = useChoices([field])(field);
  const cascades = Form.useWatch<unknown>(field.cascadedBy ?? []);
  const { id, 'aria-describedby': error } = given;
  const described = [helpId, error].filter(Boolean).join(' ');
  const common = {
    ...(id === undefined ? {} : { id }),
    ...(described === '' ? {} : { 'aria-describedby': described }),
    disabled,
  };
  const give = (next: unknown) => onChange?.(next === '' || next === undefined ? null : next);
  const length = field.maxLength === undefined ? {} : { maxLength: field.maxLength };
  switch (field.input) {
    case 'parent':
      return (
        entity && (
          <Suspense fallback={<Bone height={32} />}>
            <ParentControl
              {...common}
              to={entity}
              label={field.label[language]}
              of={rowId}
              value={value as string | null}
              onChange={give}
            />
          </Suspense>
        )
      );
    case 'references':
      return (
        field.refersTo && (
          <Suspense fallback={<Bone height={200} />}>
            <ReferencesControl
              to={field.refersTo}
              label={field.label[language]}
              cascades={cascades === true}
              value={(value as string[] | null) ?? []}
              onChange={give}
            />
          </Suspense>
        )
      );
    case 'richText':
      return (
        <Suspense fallback={<Bone height={200} />}>
          <RichTextControl {...common} label={field.label[language]} value={String(value ?? '')} onChange={give} />
        </Suspense>
      );
    case 'number':
      return <InputNumber {...common} style={{ width: '100%' }} value={value as number | null} onChange={give} />;
    case 'switch':
      return <Switch {...common} checked={value === true} onChange={give} />;
    case 'date':
      return (
        <Input {...common} type="date" value={String(value ?? '')} onChange={(event) => give(event.target.value)} />
      );
    case 'instant':
      return (
        <Input
          {...common}
          type="datetime-local"
          value={localTime(value)}
          onChange={({ target }) => give(target.value && new Date(target.value).toISOString())}
        />
      );
    case 'select':
      return (
        <Select
          {...common}
          value={value as string | null}
          allowClear={!field.isRequired}
          options={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
          onChange={give}
        />
      );
    case 'icon':
      return (
        <Suspense fallback={<Bone height={32} />}>
          <IconControl {...common} value={value as string | null} onChange={give} />
        </Suspense>
      );
    case 'textarea':
      return (
        <Input.TextArea
          {...common}
          {...length}
          rows={4}
          showCount
          value={String(value ?? '')}
          onChange={(event) => give(event.target.value)}
        />
      );
    case 'text':
      return (
        <Input {...common} {...length} value={String(value ?? '')} onChange={(event) => give(event.target.value)} />
      );
  }
};

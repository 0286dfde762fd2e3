import { Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../browser/use-media';
import style from './FilterBar.module.css';

interface FieldProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
  /** Takes a whole row of the filters on a phone. */
  readonly wide?: boolean;
}

/** A labelled control of a filter bar. */
export const Field = ({ label, children, wide = false }: FieldProps) => {
  const id = useId();
  return (
    <div className={wide ? `${style.field} ${style.wide}` : style.field}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
};

interface SelectProps<V extends string | number> {
  readonly label: string;
  readonly value: V | undefined;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V | undefined) => void;
  /** The text shown while nothing is selected; such a field can be cleared. */
  readonly placeholder?: string;
  readonly width?: number;
  readonly loading?: boolean;
  /** Whether the options could not be loaded. */
  readonly failed?: boolean;
}

/** Selects one of many options by typing. */
export const FilterSelect = <V extends string | number>(props: SelectProps<V>) => {
  const { label, value, options, onChange, placeholder, width = 160, loading = false, failed = false } = props;
  const { t } = useTranslation('shared');
  const phone = useIsPhone();
  return (
    <Field label={label}>
      {(id) => (
        <Select<V>
          id={id}
          aria-label={label}
          {...(value === undefined ? {} : { value })}
          options={[...options]}
          onChange={(next: V | undefined) => onChange(next)}
          allowClear={placeholder !== undefined}
          placeholder={placeholder}
          showSearch={{ optionFilterProp: 'label' }}
          loading={loading}
          {...(failed ? { notFoundContent: t('state.failed') } : {})}
          style={{ width: phone ? '100%' : width, maxWidth: '100%' }}
        />
      )}
    </Field>
  );
};

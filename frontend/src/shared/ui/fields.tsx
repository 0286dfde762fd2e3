import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { Segmented, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../browser/use-media';
import { useSport } from '../sport/use-sport';
import style from './FilterBar.module.css';

interface FieldProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

/** A labelled control of a filter bar. */
export const Field = ({ label, children }: FieldProps) => {
  const id = useId();
  return (
    <div className={style.field}>
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
  /** What stands in the field while nothing is chosen; such a field can be cleared. */
  readonly placeholder?: string;
  readonly width?: number;
  readonly loading?: boolean;
}

/** One choice of many, found by typing. */
export const FilterSelect = <V extends string | number>(props: SelectProps<V>) => {
  const { label, value, options, onChange, placeholder, width = 160, loading = false } = props;
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
          style={{ width, maxWidth: '100%' }}
        />
      )}
    </Field>
  );
};

interface DisciplineProps {
  readonly value: Discipline;
  readonly onChange: (value: Discipline) => void;
  readonly among?: readonly Discipline[];
}

/** Disciplines side by side; on a phone by their codes. */
export const DisciplineSwitch = ({ value, onChange, among }: DisciplineProps) => {
  const { t } = useTranslation('shared');
  const phone = useIsPhone();
  const sport = useSport();
  return (
    <Segmented<Discipline>
      aria-label={t('discipline')}
      value={value}
      onChange={onChange}
      options={(among ?? sport.disciplines).map((code) => ({
        value: code,
        label: phone ? t(`disciplineShort.${code}`) : sport.disciplineName(code),
      }))}
    />
  );
};

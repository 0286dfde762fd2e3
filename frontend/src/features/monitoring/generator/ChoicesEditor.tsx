import { type FieldSpec, MAX_CHOICES } from '@rallyrank/contracts/monitoring/field-spec';
import { Button, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/shared/entity/inputs';
import { Field } from '~/shared/ui/fields';
import { Icon } from '~/shared/ui/Icon';
import style from './Generator.module.css';

interface Props {
  readonly field: FieldSpec;
  readonly set: (part: Partial<FieldSpec>) => void;
}

/** The values that a field offers, their labels, and the initial value of a form. */
export const ChoicesEditor = ({ field, set }: Props) => {
  const { t } = useTranslation('monitoring');
  const { choices, initial, dictionary } = field;
  const replace = (at: number, choice: FieldSpec['choices'][number]) =>
    set({ choices: choices.map((one, i) => (i === at ? choice : one)) });
  const text = (at: number, name: string, value: string, onChange: (value: string) => void) => (
    <Input
      aria-label={`${name} ${at + 1}`}
      placeholder={name}
      value={value}
      maxLength={60}
      onChange={({ target }) => onChange(target.value)}
    />
  );
  return (
    <fieldset className={style.choices}>
      <legend>{t('gen.choices')}</legend>
      {choices.map(({ value, label }, i) => (
        // Choices are identified by their position while their values are typed.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={i} className={style.choice}>
          {text(i, t('gen.value'), value, (next) => replace(i, { value: next, label }))}
          {text(i, t('gen.labelEn'), label.en, (en) => replace(i, { value, label: { ...label, en } }))}
          {text(i, t('gen.labelZh'), label.zh, (zh) => replace(i, { value, label: { ...label, zh } }))}
          <Button
            type="text"
            icon={<Icon name="close" />}
            aria-label={t('gen.removeOf', { name: value || String(i + 1) })}
            onClick={() =>
              set({ choices: choices.filter((_, at) => at !== i), initial: initial === value ? null : initial })
            }
          />
        </div>
      ))}
      <Button
        disabled={choices.length >= MAX_CHOICES}
        onClick={() => set({ choices: [...choices, { value: '', label: { en: '', zh: '' } }] })}
      >
        {t('gen.addChoice')}
      </Button>
      <Field label={t('gen.initial')} wide>
        {(id) => (
          <Select
            id={id}
            allowClear
            value={initial}
            options={choices.filter(({ value }) => value !== '').map(({ value }) => ({ value, label: value }))}
            onChange={(next: string | undefined) => set({ initial: next ?? null })}
          />
        )}
      </Field>
      <TextField
        label={t('gen.dictionary')}
        value={dictionary ?? ''}
        max={100}
        onChange={(next) => set({ dictionary: next === '' ? null : next })}
      />
    </fieldset>
  );
};

import { type FieldSpec, fieldKinds, kindCan, MAX_LENGTH, settled } from '@rallyrank/contracts/monitoring/field-spec';
import { Button, Checkbox, Drawer, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField, TextField } from '~/shared/entity/inputs';
import { Field } from '~/shared/ui/fields';
import { ChoicesEditor } from './ChoicesEditor';
import style from './Generator.module.css';

interface Props {
  readonly field: FieldSpec;
  readonly change: (field: FieldSpec) => void;
  readonly onClose: () => void;
}

interface NumberProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number) => void;
}
const NumberField = ({ label, value, onChange }: NumberProps) => (
  <Field label={label} wide>
    {(id) => <InputNumber id={id} value={value} precision={0} onChange={(next) => next !== null && onChange(next)} />}
  </Field>
);

const WIDTH = 480;
const switches = ['optional', 'unique', 'fixed', 'listed', 'filter'] as const;

/**
 * All properties of one field. They are a draft until it is applied, since the key identifies the field in the list.
 */
export const FieldDrawer = ({ field: before, change, onClose }: Props) => {
  const { t } = useTranslation('monitoring');
  const [field, setField] = useState(before);
  const set = (part: Partial<FieldSpec>) => setField(settled({ ...field, ...part }));
  const { kind, label, range } = field;
  const take = () => {
    change(field);
    onClose();
  };
  return (
    <Drawer
      open
      title={t('gen.editOf', { name: before.key })}
      size={WIDTH}
      onClose={onClose}
      footer={
        <div className={style.footer}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" onClick={take}>
            {t('gen.take')}
          </Button>
        </div>
      }
    >
      <div className={style.column}>
        <TextField label={t('gen.key')} value={field.key} max={40} onChange={(key) => set({ key })} />
        <ChoiceField
          label={t('gen.kindOf')}
          value={kind}
          options={fieldKinds.map((value) => ({ value, label: t(`gen.kind.${value}`) }))}
          onChange={(next) => set({ kind: next, max: null, range: null })}
        />
        <TextField
          label={t('gen.labelEn')}
          value={label.en}
          max={60}
          onChange={(en) => set({ label: { ...label, en } })}
        />
        <TextField
          label={t('gen.labelZh')}
          value={label.zh}
          max={60}
          onChange={(zh) => set({ label: { ...label, zh } })}
        />
        {kindCan(kind, 'max') && (
          <NumberField
            label={t('gen.max')}
            value={field.max}
            onChange={(max) => set({ max: Math.min(Math.max(max, 1), MAX_LENGTH) })}
          />
        )}
        {range && (
          <>
            <NumberField
              label={t('gen.least')}
              value={range.min}
              onChange={(min) => set({ range: { ...range, min } })}
            />
            <NumberField
              label={t('gen.most')}
              value={range.max}
              onChange={(max) => set({ range: { ...range, max } })}
            />
          </>
        )}
        {kindCan(kind, 'choices') && <ChoicesEditor field={field} set={set} />}
        {switches.map((name) => (
          <Checkbox
            key={name}
            checked={field[name]}
            disabled={!kindCan(kind, name)}
            onChange={({ target }) => set({ [name]: target.checked })}
          >
            {t(`gen.${name}`)}
          </Checkbox>
        ))}
      </div>
    </Drawer>
  );
};

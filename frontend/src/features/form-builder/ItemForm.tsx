import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FigureField, LongField, TextField, WholeField, YesField } from '~/shared/entity/inputs';
import style from './FormBuilder.module.css';
import { COLUMNS, type Item } from './model/form';
import { has, isField } from './model/kinds';
import { linesOf, optionsIn } from './model/option-lines';

interface Props {
  readonly item: Item;
  readonly onChange: (values: Partial<Omit<Item, 'id' | 'kind'>>) => void;
}

const OptionsField = ({ item, onChange }: Props) => {
  const { t } = useTranslation('form-builder');
  // The text while it is typed, including lines that are not options yet.
  const [text, setText] = useState(() => linesOf(item.options));
  const change = (next: string) => {
    setText(next);
    onChange({ options: optionsIn(next) });
  };
  return (
    <>
      <LongField label={t('property.options')} value={text} onChange={change} />
      <p className="rr-muted">{t(item.kind === 'cascader' ? 'property.pathsHint' : 'property.optionsHint')}</p>
    </>
  );
};

/** Limits on the values of the field. */
const Limits = ({ item, onChange }: Props) => {
  const { t } = useTranslation('form-builder');
  const { kind } = item;
  const text = (key: 'pattern' | 'patternMessage') => (
    <TextField label={t(`property.${key}`)} value={item[key]} onChange={(value) => onChange({ [key]: value })} />
  );
  const figure = (key: 'min' | 'max' | 'step' | 'maxLength') => (
    <FigureField label={t(`property.${key}`)} value={item[key]} onChange={(value) => onChange({ [key]: value })} />
  );
  return (
    <>
      {has(kind, 'range') && (
        <>
          <div className={style.pair}>
            {figure('min')}
            {figure('max')}
          </div>
          {figure('step')}
        </>
      )}
      {has(kind, 'length') && figure('maxLength')}
      {has(kind, 'pattern') && text('pattern')}
      {has(kind, 'pattern') && item.pattern !== '' && text('patternMessage')}
    </>
  );
};

/** The properties of the selected part. */
export const ItemForm = ({ item, onChange }: Props) => {
  const { t } = useTranslation('form-builder');
  const { kind } = item;
  const text = (key: 'name' | 'label' | 'help' | 'placeholder' | 'initial' | 'prefix' | 'suffix' | 'format') => (
    <TextField label={t(`property.${key}`)} value={item[key]} onChange={(value) => onChange({ [key]: value })} />
  );
  const yes = (key: 'required' | 'disabled' | 'clearable' | 'readOnly') => (
    <YesField label={t(`property.${key}`)} value={item[key]} onChange={(value) => onChange({ [key]: value })} />
  );
  return (
    <div className={style.form}>
      {text('label')}
      {isField(kind) && text('name')}
      {isField(kind) && text('help')}
      {has(kind, 'placeholder') && text('placeholder')}
      {has(kind, 'options') && <OptionsField item={item} onChange={onChange} />}
      {kind === 'switch' ? (
        <YesField
          label={t('property.on')}
          value={item.initial === 'true'}
          onChange={(on) => onChange({ initial: String(on) })}
        />
      ) : (
        has(kind, 'initial') && text('initial')
      )}
      {has(kind, 'affixes') && (
        <div className={style.pair}>
          {text('prefix')}
          {text('suffix')}
        </div>
      )}
      {has(kind, 'format') && text('format')}
      {kind !== 'row' && (
        <WholeField
          label={t('property.span')}
          value={item.span}
          min={1}
          max={COLUMNS}
          onChange={(span) => onChange({ span })}
        />
      )}
      <Limits item={item} onChange={onChange} />
      {isField(kind) && yes('required')}
      {has(kind, 'clearable') && yes('clearable')}
      {has(kind, 'readOnly') && yes('readOnly')}
      {isField(kind) && yes('disabled')}
    </div>
  );
};

import { useTranslation } from 'react-i18next';
import { ChoiceField, TextField, WholeField, YesField } from '~/shared/entity/inputs';
import style from './FormBuilder.module.css';
import { type FormSettings, isComponentName } from './model/form';

interface Props {
  readonly settings: FormSettings;
  readonly onChange: (values: Partial<FormSettings>) => void;
}

const layouts = ['vertical', 'horizontal'] as const;
const sizes = ['small', 'medium', 'large'] as const;

/** The properties of the whole form. */
export const SettingsForm = ({ settings, onChange }: Props) => {
  const { t } = useTranslation('form-builder');
  const text = (key: 'title' | 'component' | 'submit' | 'reset') => (
    <TextField label={t(`settings.${key}`)} value={settings[key]} onChange={(value) => onChange({ [key]: value })} />
  );
  return (
    <div className={style.form}>
      {text('title')}
      {text('component')}
      {!isComponentName(settings.component) && <p className={style.problem}>{t('problem.component')}</p>}
      <ChoiceField
        label={t('settings.layout')}
        value={settings.layout}
        options={layouts.map((value) => ({ value, label: t(`layout.${value}`) }))}
        onChange={(layout) => onChange({ layout })}
      />
      {settings.layout === 'horizontal' && (
        <WholeField
          label={t('settings.labelWidth')}
          value={settings.labelWidth}
          min={40}
          max={400}
          onChange={(labelWidth) => onChange({ labelWidth })}
        />
      )}
      <ChoiceField
        label={t('settings.size')}
        value={settings.size}
        options={sizes.map((value) => ({ value, label: t(`size.${value}`) }))}
        onChange={(size) => onChange({ size })}
      />
      <WholeField
        label={t('settings.gutter')}
        value={settings.gutter}
        min={0}
        max={64}
        onChange={(gutter) => onChange({ gutter })}
      />
      {text('submit')}
      {text('reset')}
      <YesField
        label={t('settings.disabled')}
        value={settings.disabled}
        onChange={(disabled) => onChange({ disabled })}
      />
    </div>
  );
};

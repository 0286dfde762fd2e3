import type { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import { Field } from '~/shared/ui/fields';
import style from './Generator.module.css';
import type { TabProps } from './SpecEditor';

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly max: number;
  readonly onChange: (value: string) => void;
}

export const TextField = ({ label, value, max, onChange }: TextProps) => (
  <Field label={label} wide>
    {(id) => <Input id={id} value={value} maxLength={max} onChange={({ target }) => onChange(target.value)} />}
  </Field>
);

/** The names of an entity: in code and for people. */
export const BasicTab = ({ spec, change }: TabProps) => {
  const { t } = useTranslation('monitoring');
  const words = (key: 'label' | 'plural') =>
    (['en', 'zh'] as const).map((language) => (
      <TextField
        key={`${key} ${language}`}
        label={t(`gen.${key}In.${language}`)}
        value={spec[key][language]}
        max={60}
        onChange={(text) => change({ [key]: { ...spec[key], [language]: text } } as Partial<EntitySpec>)}
      />
    ));
  return (
    <Card title={t('gen.tab.basic')}>
      <div className={style.form}>
        <TextField label={t('gen.nameHint')} value={spec.name} max={40} onChange={(name) => change({ name })} />
        <TextField
          label={t('gen.collection')}
          value={spec.collection}
          max={40}
          onChange={(collection) => change({ collection })}
        />
        {words('label')}
        {words('plural')}
        <TextField
          label={t('gen.about')}
          value={spec.about ?? ''}
          max={100}
          onChange={(about) => change({ about: about === '' ? null : about })}
        />
      </div>
    </Card>
  );
};

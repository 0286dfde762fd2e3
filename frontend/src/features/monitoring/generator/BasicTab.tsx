import type { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import { enteredLanguages } from '@rallyrank/contracts/shared/language';
import { useTranslation } from 'react-i18next';
import { TextField } from '~/shared/entity/inputs';
import { Card } from '~/shared/ui/Card';
import style from './Generator.module.css';
import type { TabProps } from './tab-props';

/** The names of an entity, in code and in the user interface. */
export const BasicTab = ({ spec, change }: TabProps) => {
  const { t } = useTranslation('monitoring');
  const words = (key: 'label' | 'plural') =>
    enteredLanguages.map((language) => (
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

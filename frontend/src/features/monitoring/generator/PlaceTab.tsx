import { type EntitySpec, specDirectories } from '@rallyrank/contracts/monitoring/entity-spec';
import { namingKinds } from '@rallyrank/contracts/monitoring/field-spec';
import { serviceNames } from '@rallyrank/contracts/shared/service-names';
import { contexts } from '@rallyrank/contracts/shared/services';
import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { ChoiceField, TextField } from '~/shared/entity/inputs';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { Field } from '~/shared/ui/fields';
import style from './Generator.module.css';
import type { TabProps } from './tab-props';

/** The place of an entity's code, and the behaviour of its list. */
export const PlaceTab = ({ spec, change }: TabProps) => {
  const { t } = useTranslation('monitoring');
  const { language, entered } = useFormat();
  const optionsOf = (isFit: (field: EntitySpec['fields'][number]) => boolean) =>
    spec.fields.filter(isFit).map(({ key, label }) => ({ value: key, label: `${key} · ${label[entered]}` }));
  const naming = optionsOf(({ kind, optional }) => namingKinds.includes(kind) && !optional);
  const { namedBy } = spec;
  const named = typeof namedBy === 'string' ? { en: namedBy, zh: namedBy } : namedBy;
  const name = (part: Partial<typeof named>) => {
    const next = { ...named, ...part };
    change({ namedBy: next.en === next.zh ? next.en : next });
  };
  return (
    <Card title={t('gen.tab.place')}>
      <div className={style.form}>
        <ChoiceField
          label={t('gen.service')}
          value={spec.service}
          options={contexts.map((value) => ({ value, label: `${value} · ${serviceNames[value][language]}` }))}
          onChange={(service) => change({ service })}
        />
        <ChoiceField
          label={t('gen.directory')}
          value={spec.directory}
          options={specDirectories.map((value) => ({ value, label: t(`gen.directories.${value}`) }))}
          onChange={(directory) => change({ directory })}
        />
        <TextField label={t('gen.path')} value={spec.path} max={80} onChange={(path) => change({ path })} />
        <TextField
          label={t('gen.permission')}
          value={spec.permission}
          max={80}
          onChange={(permission) => change({ permission })}
        />
        <ChoiceField
          label={t('gen.sortedBy')}
          value={spec.sortedBy}
          options={optionsOf(({ listed }) => listed)}
          onChange={(sortedBy) => change({ sortedBy })}
        />
        <ChoiceField label={t('gen.namedByIn.en')} value={named.en} options={naming} onChange={(en) => name({ en })} />
        <ChoiceField label={t('gen.namedByIn.zh')} value={named.zh} options={naming} onChange={(zh) => name({ zh })} />
        <Field label={t('gen.isPublic')} wide>
          {(id) => (
            <span>
              <Switch id={id} checked={spec.isPublic} onChange={(isPublic) => change({ isPublic })} />
            </span>
          )}
        </Field>
      </div>
    </Card>
  );
};

import { Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import style from './FormBuilder.module.css';
import { ItemForm } from './ItemForm';
import { SettingsForm } from './SettingsForm';
import type { Builder } from './use-builder';

/** The properties of the selected part, and of the form. */
export const Properties = ({ builder }: { readonly builder: Builder }) => {
  const { t } = useTranslation('form-builder');
  const [tab, setTab] = useState<'part' | 'form'>('part');
  const { selected, form } = builder;
  return (
    <Card title={t('properties')}>
      <div className={style.group}>
        <Segmented
          block
          value={tab}
          onChange={setTab}
          options={[
            { value: 'part', label: t('tab.part') },
            { value: 'form', label: t('tab.form') },
          ]}
        />
      </div>
      {tab === 'form' && <SettingsForm settings={form.settings} onChange={builder.changeSettings} />}
      {tab === 'part' && selected && (
        <ItemForm key={selected.id} item={selected} onChange={(values) => builder.change(selected.id, values)} />
      )}
      {tab === 'part' && !selected && <p className="rr-muted">{t('nothingSelected')}</p>}
    </Card>
  );
};

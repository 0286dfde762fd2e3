import { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import { changeSpec, type getSpec, listSpecs, previewSpec, syncSpec } from '@rallyrank/contracts/monitoring/generator';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useReload, useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { notify } from '~/shared/notices/notices';
import { useAccess } from '~/shared/session/use-access';
import { TabLinks } from '~/shared/ui/TabLinks';
import { ConfirmButton } from '../ConfirmButton';
import style from '../Monitoring.module.css';
import { BasicTab } from './BasicTab';
import { FieldsTab } from './FieldsTab';
import { FilesTab } from './FilesTab';
import { faultOf } from './fault';
import { PlaceTab } from './PlaceTab';

type Known = AnswerOf<typeof getSpec>['data'];
const tabs = ['basic', 'fields', 'place', 'files'] as const;

interface Props {
  readonly known: Known;
  readonly reread: () => Promise<{ readonly data: AnswerOf<typeof getSpec> | undefined }>;
}

/** Edits a description in several tabs, with one button that saves them all. */
export const SpecEditor = ({ known, reread }: Props) => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  const [search] = useSearchParams();
  const [saved, setSaved] = useState({ spec: known.spec, version: known.version });
  const [spec, setSpec] = useState(known.spec);
  const reloadPreview = useReload(previewSpec);
  const mayEdit = useAccess()(changeSpec.access) === 'allowed';
  const { tableId, tableName } = known;
  const isChanged = spec !== saved.spec;
  const fault = faultOf(spec, language, t);
  const begin = (now: Pick<Known, 'spec' | 'version'>) => {
    setSaved(now);
    setSpec(now.spec);
    return reloadPreview();
  };
  const save = useWrite(
    () => callRoute(changeSpec, {}, { body: { tableId, spec: EntitySpec.parse(spec) }, version: saved.version }),
    { done: t('done'), reloads: [listSpecs] },
  );
  const sync = useWrite(() => callRoute(syncSpec, {}, { params: { tableName } }), {
    done: t('done'),
    reloads: [listSpecs],
  });
  const again = async () => {
    const { data } = await reread();
    if (data) await begin(data.data);
  };
  const readAgain = async () => {
    const { data } = await sync.mutateAsync(undefined);
    if (data.leftOut.length > 0) notify('warning', t('gen.leftOut', { parts: data.leftOut.join(', ') }));
    await again();
  };
  const change = (part: Partial<EntitySpec>) => setSpec({ ...spec, ...part });
  const active = tabs.find((tab) => tab === search.get('tab')) ?? 'basic';
  return (
    <>
      <TabLinks
        label={t('gen.parts')}
        active={active}
        tabs={tabs.map((key) => ({ key, label: t(`gen.tab.${key}`), search: { tab: key } }))}
      />
      {mayEdit && (
        <div className={style.tools}>
          <Button
            type="primary"
            disabled={!isChanged || fault !== undefined}
            loading={save.isPending}
            onClick={() => save.mutate(undefined, { onSuccess: again })}
          >
            {t('save')}
          </Button>
          {isChanged && <Button onClick={() => setSpec(saved.spec)}>{t('gen.discard')}</Button>}
          {known.isDeclared && (
            <ConfirmButton question={t('gen.confirmSync')} onConfirm={() => void readAgain().catch(() => undefined)}>
              {t('gen.sync')}
            </ConfirmButton>
          )}
          {isChanged && <span className="rr-muted">{t('gen.unsaved')}</span>}
        </div>
      )}
      {fault !== undefined && <Alert type="warning" showIcon title={fault} />}
      {active === 'basic' && <BasicTab spec={spec} change={change} />}
      {active === 'fields' && <FieldsTab spec={spec} change={change} />}
      {active === 'place' && <PlaceTab spec={spec} change={change} />}
      {active === 'files' && <FilesTab tableId={tableId} name={tableName} isChanged={isChanged} />}
    </>
  );
};

import { type SeriesChange, takeBackSeriesChange } from '@rallyrank/contracts/tournaments/series-edits';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import style from '../../DataDesk.module.css';
import { ReasonDialog } from '../../ReasonDialog';
import { affectedBySeries, type EditedSeries } from './edited-series';

type Name = NonNullable<SeriesChange['before']>;

/** Every change of a series, newest first, with a button that takes it back. */
export const SeriesChanges = ({ edited: { series, changes } }: { readonly edited: EditedSeries }) => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const [version, setVersion] = useState<number>();
  const close = () => setVersion(undefined);
  const write = useWrite(
    (reason: string) => callRoute(takeBackSeriesChange, {}, { body: { id: series.id, version: version!, reason } }),
    { done: t('takenBack'), reloads: affectedBySeries, onSuccess: close },
  );
  const namesOf = ({ en, zh }: Name) => [en, zh].filter(Boolean).join(' · ');
  return (
    <>
      <ol className={style.changes}>
        {changes.map(({ version: at, at: instant, by, reason, kind, before, after, other, canTakeBack }) => (
          <li key={at} className={style.change}>
            <header>
              <strong>{t(`series.kind.${kind}`)}</strong>
              <span>{by ? (by.name ?? t('unknownUser')) : t('byImport')}</span>
              <time dateTime={instant} className="rr-muted">
                {format.instant(instant)}
              </time>
              {canTakeBack && (
                <Button size="small" onClick={() => setVersion(at)}>
                  {t('takeBack')}
                </Button>
              )}
            </header>
            {reason !== null && <p>{reason}</p>}
            <p>
              {before && <del className={style.before}>{namesOf(before)}</del>} {after && namesOf(after)}
              {other && format.name(other.name)}
            </p>
          </li>
        ))}
      </ol>
      {version !== undefined && (
        <ReasonDialog title={t('takeBack')} isPending={write.isPending} onConfirm={write.mutate} onClose={close} />
      )}
    </>
  );
};

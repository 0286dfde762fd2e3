import { type SeriesChange, takeBackSeriesChange } from '@rallyrank/contracts/tournaments/series-edits';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useFormat } from '~/shared/format/use-format';
import { Author } from '../../Author';
import { Changes } from '../../Changes';
import style from '../../DataDesk.module.css';
import { affectedBySeries, type EditedSeries } from './edited-series';

type Name = NonNullable<SeriesChange['before']>;

const namesOf = ({ en, zh }: Name) => [en, zh].filter(Boolean).join(' · ');

/** Every change of a series, newest first. */
export const SeriesChanges = ({ edited: { series, changes } }: { readonly edited: EditedSeries }) => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  return (
    <Changes
      rows={changes}
      changeKey={({ version }) => version}
      headOf={({ kind, by }) => (
        <>
          <strong>{t(`series.kind.${kind}`)}</strong>
          <span>
            <Author by={by} source={t('byImport')} />
          </span>
        </>
      )}
      isEditor
      takeBack={(version, reason) => callRoute(takeBackSeriesChange, {}, { body: { id: series.id, version, reason } })}
      reloads={affectedBySeries}
    >
      {({ before, after, other }) => (
        <p>
          {before && <del className={style.before}>{namesOf(before)}</del>} {after && namesOf(after)}
          {other && format.name(other.name)}
        </p>
      )}
    </Changes>
  );
};

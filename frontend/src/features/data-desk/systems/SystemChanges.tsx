import { type SystemChange, takeBackSystemChange } from '@rallyrank/contracts/tournaments/system-edits';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useFormat } from '~/shared/format/use-format';
import { placeName } from '~/shared/sport/points-scheme';
import { useSport } from '~/shared/sport/use-sport';
import { useSystemName } from '~/shared/sport/use-system-name';
import { Author } from '../Author';
import { Changes } from '../Changes';
import style from '../DataDesk.module.css';
import { affectedBySystems, type EditedSystems } from './edited-systems';
import { type ChangedPoints, changedPoints } from './system-values';
import { useRowName } from './use-row-name';

/** Longer differences, for example those of a new system, are cut. */
const MOST_LINES = 20;

const Difference = ({ before, after }: SystemChange) => {
  const { t } = useTranslation('data-desk');
  const { t: ofTournaments } = useTranslation('tournaments');
  const format = useFormat();
  const rowName = useRowName();
  const { levelName } = useSport();
  const nameOf = useSystemName();
  const changed = changedPoints(before, after);
  const textOf = (value: ChangedPoints['before']) =>
    typeof value === 'string' ? levelName(value) : format.number(value ?? 0);
  const [old, now] = [before, after].map((system) => system && nameOf(system));
  return (
    <>
      {old !== now && (
        <p>
          {old && <del className={style.before}>{old}</del>} {now}
        </p>
      )}
      {changed.slice(0, MOST_LINES).map(({ row, place, before: was, after: is }) => (
        <p key={`${row.kind} ${row.level} ${row.atLeastUsd} ${place}`}>
          {rowName(row)}
          {place && ` ${placeName(place, ofTournaments)}`}:{' '}
          {was !== undefined && <del className={style.before}>{textOf(was)}</del>}{' '}
          {is === undefined ? t('systems.removed') : textOf(is)}
        </p>
      ))}
      {changed.length > MOST_LINES && <p>{t('systems.more', { count: changed.length - MOST_LINES })}</p>}
    </>
  );
};

interface Props {
  readonly edited: EditedSystems;
  readonly isEditor: boolean;
}

/** Every change of a points system, newest first. */
export const SystemChanges = ({ edited: { changes }, isEditor }: Props) => {
  const { t } = useTranslation('data-desk');
  const nameOf = useSystemName();
  return (
    <Changes
      rows={changes}
      changeKey={({ version }) => version}
      headOf={({ kind, by, before, after }) => (
        <>
          <strong>
            {nameOf((after ?? before)!)}:{' '}
            {t(`systems.change.${before === null ? 'added' : after === null ? 'removed' : kind}`)}
          </strong>
          <span>
            <Author by={by} />
          </span>
        </>
      )}
      isEditor={isEditor}
      takeBack={(version, reason) => callRoute(takeBackSystemChange, {}, { body: { version, reason } })}
      reloads={affectedBySystems}
    >
      {(change) => <Difference {...change} />}
    </Changes>
  );
};

import type { AsOf as Basis } from '@rallyrank/contracts/shared/envelope';
import type { Day } from '@rallyrank/contracts/shared/time';
import { getSite } from '@rallyrank/contracts/tournaments/site';
import { useTranslation } from 'react-i18next';
import { useRoute } from '../api/use-route';
import { useFormat } from '../format/use-format';
import style from './AsOf.module.css';
import { useRanksKnown } from './use-ranks-known';

interface Props {
  readonly asOf: Basis | undefined;
  /** Date of the current ranking list. */
  readonly list?: Day | undefined;
}

/**
 * The small line on every page: the day up to which matches are known, the date of the list, the times for which the
 * ranks behind the page are known, and the last change of the data. Precomputed figures follow each change within a
 * second.
 */
export const AsOf = ({ asOf, list }: Props) => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const ranks = useRanksKnown(asOf?.ranks);
  const site = useRoute(getSite, {}).data?.data;
  if (asOf === undefined) return null;
  const matches = asOf.matchesUntil ?? site?.lastDate;
  const change = asOf.matchesUntil === undefined ? 'asOf.changed' : 'asOf.recomputed';
  const parts = [
    ...(matches ? [t('asOf.matches', { day: format.day(matches) })] : []),
    ...(list ? [t('asOf.list', { day: format.day(list) })] : []),
    ...ranks,
    asOf.time === null ? t('asOf.none') : t(change, { time: format.instant(asOf.time) }),
  ];
  return (
    <p className={style.line} data-position={asOf.position}>
      {parts.join(' · ')}
    </p>
  );
};

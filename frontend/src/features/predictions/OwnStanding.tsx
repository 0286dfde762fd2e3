import { getOwnStanding, type leaderboardPeriods } from '@rallyrank/contracts/predictions/leaders';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSession } from '~/shared/session/use-session';
import style from './Predictions.module.css';

/** The user's own place among the leaders, or what is missing for one; nothing for visitors. */
export const OwnStanding = ({ period }: { readonly period: (typeof leaderboardPeriods)[number] }) => {
  const { t } = useTranslation('predictions');
  const format = useFormat();
  const { info } = useSession();
  const query = useRoute(getOwnStanding, { period }, { enabled: info !== undefined, keepPrevious: true });
  const standing = query.data?.data;
  if (!standing) return null;
  const { place, listed, settled, minSettled } = standing;
  return (
    <p className={style.standing}>
      {place === null
        ? t('leaders.missing', { count: minSettled - settled, settled: format.number(settled) })
        : t('leaders.own', { place: format.number(place), listed: format.number(listed) })}
    </p>
  );
};

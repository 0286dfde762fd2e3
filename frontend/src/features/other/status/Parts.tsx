import type { SitePart } from '@rallyrank/contracts/monitoring/status';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { StateMark } from './StateMark';
import style from './StatusPage.module.css';

/** The age of the data of a part, in words. */
const useAge = () => {
  const { t } = useTranslation('other');
  const { instant } = useFormat();
  return ({ newest, lag, computed }: SitePart): string[] => {
    if (newest === null) return [t('status.noData')];
    const seconds = Math.round(lag ?? 0);
    return [
      t('status.newest', { time: instant(newest) }),
      ...(lag === null ? [] : [seconds === 0 ? t('status.current') : t('status.late', { count: seconds })]),
      ...(computed === null ? [] : [t('status.computed', { time: instant(computed) })]),
    ];
  };
};

/** The parts of the site with their state and the age of their data. */
export const Parts = ({ parts }: { readonly parts: readonly SitePart[] }) => {
  const { t } = useTranslation('other');
  const age = useAge();
  return (
    <ul className={style.parts}>
      {parts.map((part) => (
        <li key={part.part}>
          <strong>{t(`status.part.${part.part as Exclude<SitePart['part'], 'monitoring'>}`)}</strong>
          <span className={style.state} data-state={part.state}>
            <StateMark state={part.state} />
            {t(`status.state.${part.state}`)}
          </span>
          <span className={style.age}>{age(part).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
};

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import style from './PointsButton.module.css';

const PARAMETER = 'pointsOf';

/** The competitor whose points are shown in the drawer, from the address. */
export const usePointsOf = () => {
  const [search, setSearch] = useSearchParams();
  const open = (competitorId: string | undefined) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        if (competitorId === undefined) next.delete(PARAMETER);
        else next.set(PARAMETER, competitorId);
        return next;
      },
      { preventScrollReset: true },
    );
  const id = search.get(PARAMETER) ?? '';
  return { id: /^\d+$/.test(id) ? id : undefined, open };
};

interface Props {
  readonly competitorId: string;
  readonly children: ReactNode;
}

/** Points as a button that opens the results behind them. */
export const PointsButton = ({ competitorId, children }: Props) => {
  const { t } = useTranslation('rankings');
  const { open } = usePointsOf();
  return (
    <button
      type="button"
      className={style.points}
      title={t('breakdown.title')}
      aria-haspopup="dialog"
      onClick={() => open(competitorId)}
    >
      {children}
    </button>
  );
};

import { getPlayerRanking } from '@rallyrank/contracts/rankings/lists';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { lastYear, sparkPath } from '~/shared/charts/sparkline';
import type { StandingRow } from './key-figures';
import style from './PlayerHeader.module.css';
import { tabPath } from './tab-path';

const box = { width: 120, height: 20 };

interface Props {
  readonly playerId: string;
  readonly standing: StandingRow;
}

/** The rank over the last 52 weeks as a line, with a link to the full history. */
export const RankSparkline = ({ playerId, standing }: Props) => {
  const { t } = useTranslation('players');
  // The same query as in the ranking tab, so that its answer is already cached there.
  const query = useRoute(getPlayerRanking, { playerId });
  const series = query.data?.data.find(({ competitor }) => competitor.id === standing.competitorId);
  const ranks = series ? lastYear(series.dates, series.ranks) : [];
  if (ranks.length < 2) return null;
  const label = t('player.yearRanks', { from: ranks[0], to: ranks.at(-1), best: Math.min(...ranks) });
  return (
    <Link className={style.spark} to={tabPath(playerId, 'ranking')} title={label} preventScrollReset>
      <span className="rr-muted" aria-hidden>
        {t('player.year')}
      </span>
      <span className="rr-hidden">{label}</span>
      <svg {...box} viewBox={`-1 -2 ${box.width + 2} ${box.height + 4}`} aria-hidden>
        <path d={sparkPath(ranks, box)} />
      </svg>
    </Link>
  );
};

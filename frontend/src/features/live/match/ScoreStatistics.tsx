import { useTranslation } from 'react-i18next';
import { siteSport } from '~/shared/sport/site-sport';
import { Card } from '~/shared/ui/Card';
import { gamesOf, pointsOf } from '~/shared/ui/score-figures';
import { type StatisticRow, StatisticTable } from '../board/StatisticTable';
import type { MatchDetail } from './detail';
import style from './Match.module.css';

const row = (label: string, values: readonly [number, number]): StatisticRow => ({
  label,
  values,
  texts: [String(values[0]), String(values[1])],
});

/** The figures that the score contains, for a match whose points are unknown; nothing without a score. */
export const ScoreStatistics = ({ detail: { match, sides } }: { readonly detail: MatchDetail }) => {
  const { t } = useTranslation('live');
  const games = gamesOf(match, 1);
  if (games.length === 0) return null;
  const { own, other } = pointsOf(games);
  const won = games.filter((game) => game.won).length;
  const lost = games.filter((game) => game.own < game.other).length;
  const [one, two] = [sides[0].pointsWon, sides[1].pointsWon];
  const rows = [
    row(t(`detail.games.${siteSport()}`), [won, lost]),
    row(t(`detail.points.${siteSport()}`), [own, other]),
    ...(one === null || two === null ? [] : [row(t('statistics.won'), [one, two])]),
  ];
  return (
    <Card title={t('statistics.title')}>
      <div className={style.body}>
        <StatisticTable title={t('statistics.title')} sides={match.sides} rows={rows} />
      </div>
    </Card>
  );
};

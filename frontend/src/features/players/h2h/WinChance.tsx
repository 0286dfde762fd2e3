import { getCompetitorElo, getWinProbability } from '@rallyrank/contracts/rankings/ratings';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { getSite } from '@rallyrank/contracts/tournaments/site';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { routeQuery, useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { Bone } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { Figure } from '../Figure';
import { isActive } from './forecast';
import { ShareBar } from './ShareBar';
import style from './WinChance.module.css';

interface Props {
  readonly ids: readonly [string, string];
  readonly discipline: Discipline;
}

/** Height of the card, in pixels; it is reserved so that the content below does not move. */
export const CHANCE_HEIGHT = 189;

/** Ratings and matches of both, if both are rated and still play. */
const useRated = ({ ids, discipline }: Props) => {
  const site = useRoute(getSite, {});
  const until = site.data?.data.lastDate ?? null;
  const { series, isLoading } = useQueries({
    queries: ids.map((competitorId) => routeQuery(getCompetitorElo, { competitorId, discipline })),
    combine: (results) => ({
      series: results.flatMap(({ data }) => data?.data ?? []),
      isLoading: results.some(({ isPending }) => isPending),
    }),
  });
  const [first, second] = series.map(({ rating, dates }) =>
    rating !== null && until !== null && isActive(dates.at(-1), until) ? { rating, matches: dates.length } : undefined,
  );
  return { rated: first && second && ([first, second] as const), isLoading: isLoading || site.isPending };
};

/**
 * The chances of a match today, and what the estimate is based on; empty if one of the two has no rating or no longer
 * plays.
 */
export const WinChance = ({ ids, discipline }: Props) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sport = useSport();
  const { rated, isLoading } = useRated({ ids, discipline });
  const [playerId, opponentId] = ids;
  const query = useRoute(
    getWinProbability,
    { playerId, opponentId, discipline },
    { enabled: rated !== undefined, keepPrevious: false },
  );
  const chance = query.data?.data.probability ?? null;
  if (isLoading || (rated && query.isPending)) return <Bone height={CHANCE_HEIGHT} />;
  if (!rated || !query.data || chance === null) return null;
  const [first, second] = rated;
  const [one, two] = format.shares(chance);
  return (
    <Card title={t('h2h.chance.title')}>
      <div className={style.chance} data-testid="h2h-chance">
        <p className={style.figures}>
          <Figure rule="forecast" rows={paths.ranking({ discipline }, 'elo')}>
            {one}
          </Figure>
          <span>{two}</span>
        </p>
        <ShareBar share={chance} />
        <p className="rr-muted">
          {t('h2h.chance.basis', {
            discipline: sport.disciplineName(discipline),
            day: format.day(query.data.data.date),
            first: format.number(first.matches),
            second: format.number(second.matches),
          })}
        </p>
        <p className="rr-muted">
          {t('h2h.chance.ratings', {
            first: format.number(Math.round(first.rating)),
            second: format.number(Math.round(second.rating)),
          })}
        </p>
      </div>
    </Card>
  );
};

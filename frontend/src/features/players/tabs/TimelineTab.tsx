import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getPlayerTimeline } from '@rallyrank/contracts/stats/player';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { ScrollRegion } from '~/shared/ui/ScrollRegion';
import { paths } from '~/shared/url/paths';
import { depthOf } from '../depth';
import depth from '../depth.module.css';
import style from './Timeline.module.css';

type Played = AnswerOf<typeof getPlayerTimeline>['data'][number];

const Grid = ({ rows, caption }: { readonly rows: Played['rows']; readonly caption: string }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sport = useSport();
  const seasons = [...new Set(rows.flatMap(({ cells }) => cells.map(({ season }) => season)))].sort((a, b) => b - a);
  return (
    <table className={style.grid}>
      <caption className="rr-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{t('timeline.series')}</th>
          {seasons.map((season) => (
            <th key={season} scope="col">
              {season}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ series, level, cells }) => (
          <tr key={series.id}>
            <th scope="row">
              <Link to={paths.events({ seriesId: series.id })}>{format.name(series.name)}</Link>
              <small>{sport.levelName(level)}</small>
            </th>
            {seasons.map((season) => {
              const cell = cells.find((one) => one.season === season);
              if (!cell) return <td key={season} />;
              const text = cell.result === null ? '–' : cell.result;
              return (
                <td key={season} className={depth.depth} data-depth={depthOf(cell.result)}>
                  <Link
                    to={paths.event(cell.event.id)}
                    title={cell.result === null ? format.name(cell.event.name) : sport.roundName(cell.result)}
                  >
                    {text}
                  </Link>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The career at a glance: the best result by tournament and season. */
export const TimelineTab = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const sport = useSport();
  const query = useRoute(getPlayerTimeline, { playerId });
  return (
    <PageState
      query={query}
      skeleton={<RowsSkeleton rows={24} />}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title={t('overview.noFigures')} />}
    >
      {({ data }) =>
        data.map(({ discipline, rows }) => (
          <Card key={discipline} title={sport.disciplineName(discipline)}>
            <ScrollRegion label={sport.disciplineName(discipline)}>
              <Grid rows={rows} caption={t('timeline.caption', { discipline: sport.disciplineName(discipline) })} />
            </ScrollRegion>
          </Card>
        ))
      }
    </PageState>
  );
};

import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { Discipline } from '@rallyrank/contracts/sport/codes';
import { getSeriesChampions } from '@rallyrank/contracts/stats/series';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { Side } from '~/shared/ui/Side';
import { useColumns } from '~/shared/ui/table/columns';
import { LocalTable } from '~/shared/ui/table/LocalTable';
import { paths } from '~/shared/url/paths';
import { useUrlState } from '~/shared/url/use-url-state';
import style from './SeriesTitles.module.css';

type Titles = AnswerOf<typeof getSeriesChampions>['data'];
type Edition = Titles['editions'][number];

/** Prefix of the parameters in the address that belong to this card; the others belong to the list of tournaments. */
const PREFIX = 'titles';
const State = z.object({ discipline: Discipline });
const defaults = { discipline: 'MS' };

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const Facts = ({ titles: { mostTitles, youngest, oldest, editions } }: { readonly titles: Titles }) => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  // If nobody has won twice, everybody would have the most titles.
  const repeated = mostTitles.filter(({ titles }) => titles > 1);
  const champion = (one: NonNullable<Titles['youngest']>) => (
    <>
      <PlayerLink player={one.player} flag="flag" />{' '}
      <small>
        <Link to={paths.event(one.event.id)}>{format.age(one.age)}</Link>
      </small>
    </>
  );
  return (
    <dl className={style.facts}>
      {repeated.length > 0 && (
        <Fact name={t('seriesTitles.most')}>
          {repeated.map(({ competitor, titles }) => (
            <span key={competitor.id}>
              <Side side={competitor} flag="flag" /> <small>{format.number(titles)}</small>
            </span>
          ))}
        </Fact>
      )}
      <Fact name={t('seriesTitles.defences')}>{editions.filter(({ defended }) => defended).length}</Fact>
      {youngest && <Fact name={t('seriesTitles.youngest')}>{champion(youngest)}</Fact>}
      {oldest && <Fact name={t('seriesTitles.oldest')}>{champion(oldest)}</Fact>}
    </dl>
  );
};

const useTitleColumns = () => {
  const { t } = useTranslation('tournaments');
  const column = useColumns<Edition>();
  return [
    column.text(({ season }) => season, {
      title: t('seriesTitles.season'),
      size: 'figure',
      align: 'end',
      to: ({ event }) => paths.event(event.id),
    }),
    column.text(
      ({ match, defended }) => (
        <>
          <Side side={match.sides[0]} flag="flag" winner />{' '}
          {defended && <small className="rr-muted">{t('seriesTitles.defended')}</small>}
        </>
      ),
      { title: t('seriesTitles.champion'), size: 'names', isRowHeader: true, speaksForItself: true },
    ),
    column.side(({ match }) => match.sides[1], { title: t('seriesTitles.runnerUp'), isRowHeader: false }),
    column.score(({ match }) => match, { importance: 2 }),
  ];
};

/** Champions and runners-up of a series in one discipline by season, with most titles, defences and ages. */
export const SeriesTitles = ({ seriesId }: { readonly seriesId: string }) => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const columns = useTitleColumns();
  const { values, query: chosen, set } = useUrlState(State, { defaults, prefix: PREFIX });
  const query = useRoute(getSeriesChampions, { seriesId, discipline: chosen.discipline }, { keepPrevious: true });
  const series = query.data?.data.series;
  return (
    <Card
      title={series ? t('seriesTitles.of', { series: format.name(series.name) }) : t('seriesTitles.champions')}
      extra={<DisciplineSwitch value={values.discipline} onChange={(discipline) => set({ discipline })} />}
    >
      <PageState query={query} skeleton={<RowsSkeleton rows={14} />}>
        {({ data }) =>
          data.editions.length === 0 ? (
            <EmptyState title={t('seriesTitles.none')} />
          ) : (
            <>
              <Facts titles={data} />
              <LocalTable
                caption={t('seriesTitles.champions')}
                columns={columns}
                rows={data.editions}
                rowKey={({ event }) => event.id}
                prefix={PREFIX}
              />
            </>
          )
        }
      </PageState>
    </Card>
  );
};

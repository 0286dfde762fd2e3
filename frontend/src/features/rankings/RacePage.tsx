import { getRankingRace } from '@rallyrank/contracts/rankings/race';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { Day } from '@rallyrank/contracts/shared/time';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { pageSummary } from '~/shared/pages/page-summary';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { FilterBar } from '~/shared/ui/FilterBar';
import { FilterSelect } from '~/shared/ui/fields';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { Page } from '~/shared/ui/Page';
import { Bone, EmptyState, PageState } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import { useUrlState } from '~/shared/url/use-url-state';
import { BasisSelect } from './BasisSelect';
import { RaceBars } from './RaceBars';
import { RaceControls } from './RaceControls';
import style from './RacePage.module.css';
import { baseOf } from './race-bars';
import { TypeSelect } from './TypeSelect';
import { usePlayback } from './use-playback';

type Race = ResultOf<typeof getRankingRace>;

/** Includes the date of the current frame. */
const schema = getRankingRace.query.extend({ date: Day.optional() });
const defaults = { discipline: 'MS', type: 'bwf', top: '10' };
/** Delay until the current frame is written to the address. */
const DELAY_MS = 400;

type State = ReturnType<typeof useUrlState<typeof schema>>;

interface FramesProps {
  readonly race: Race;
  readonly state: State;
}

/** The race itself; it starts with the newest list. */
const Frames = ({ race: { frames, competitors, step }, state }: FramesProps) => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  const { type, discipline, basis, top, date } = state.values;
  const start = date === undefined ? -1 : frames.findLastIndex((frame) => frame.date <= date);
  const playback = usePlayback(frames.length, start < 0 ? frames.length - 1 : start);
  const { at, isPlaying, frameMs } = playback;
  const isRating = type === 'elo';
  const base = baseOf(frames, isRating);
  const frame = frames[at];
  const shown = at === frames.length - 1 ? undefined : frame?.date;
  const { adjust } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `adjust` changes with each address, which it sets itself
  useEffect(() => {
    if (isPlaying || shown === date) return;
    const timer = setTimeout(() => adjust({ date: shown }), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, shown]);
  if (!frame) return null;
  return (
    <Card
      title={format.day(frame.date)}
      extra={
        <Link className="rr-more" to={paths.ranking({ discipline, date: frame.date, ...(basis && { basis }) }, type)}>
          {t('race.list')}
        </Link>
      }
    >
      <div className={style.body}>
        <RaceControls playback={playback} dates={frames.map((one) => one.date)} />
        <RaceBars frame={frame} competitors={competitors} top={Number(top)} base={base} frameMs={frameMs} />
        <p className="rr-muted">
          {t(`race.step.${step}`, { count: frames.length })} {isRating && t('race.base', { base: format.number(base) })}
        </p>
      </div>
    </Card>
  );
};

const yearsOf = ({ known }: Race): readonly string[] => {
  if (known === null) return [];
  const [from, to] = [Number(known.from.slice(0, 4)), Number(known.to.slice(0, 4))];
  return Array.from({ length: to - from + 1 }, (_, at) => String(to - at));
};

/** Shows how the top of a list changed over the years, as bars that overtake each other. */
export const RacePage = () => {
  const { t } = useTranslation('rankings');
  const sport = useSport();
  const state = useUrlState(schema, { defaults });
  const { values, set } = state;
  const { date: _, ...asked } = state.query;
  const query = useRoute(getRankingRace, asked, { keepPrevious: true });
  const years = (query.data ? yearsOf(query.data.data) : []).map((value) => ({ value, label: value }));
  const top = Number(values.top);
  return (
    <Page
      title={t('race.title')}
      summary={pageSummary('rankingRace')}
      names={[sport.disciplineName(values.discipline)]}
      asOf={query.data?.asOf}
      list={query.data?.data.known?.to}
    >
      <DisciplineSwitch
        value={values.discipline}
        onChange={(discipline) => set({ discipline, from: undefined, to: undefined, date: undefined })}
      />
      <FilterBar state={state}>
        <TypeSelect
          value={values.type}
          onChange={(type) => set({ type, basis: undefined, from: undefined, to: undefined, date: undefined })}
        />
        <BasisSelect type={values.type} value={values.basis} onChange={(basis) => set({ basis, date: undefined })} />
        <FilterSelect
          label={t('race.top')}
          value={values.top}
          width={96}
          options={(['10', '20'] as const).map((value) => ({ value, label: value }))}
          onChange={(value) => set({ top: value })}
        />
        <FilterSelect
          label={t('race.from')}
          value={values.from?.slice(0, 4)}
          placeholder={t('race.first')}
          width={112}
          options={years}
          onChange={(year) => set({ from: year && `${year}-01-01`, date: undefined })}
        />
        <FilterSelect
          label={t('race.to')}
          value={values.to?.slice(0, 4)}
          placeholder={t('race.last')}
          width={112}
          options={years}
          onChange={(year) => set({ to: year && `${year}-12-31`, date: undefined })}
        />
      </FilterBar>
      <NotUnderstood refused={state.refused} />
      <PageState
        query={query}
        skeleton={<Bone height={top * 28 + 152} />}
        isEmpty={({ data }) => data.frames.length === 0}
        empty={<EmptyState title={t('none')} hint={t('race.noneHint')} />}
      >
        {({ data }) => <Frames key={JSON.stringify(asked)} race={data} state={state} />}
      </PageState>
    </Page>
  );
};

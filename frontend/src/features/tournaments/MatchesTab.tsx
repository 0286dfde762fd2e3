import { Day } from '@rallyrank/contracts/shared/time';
import { Discipline } from '@rallyrank/contracts/sport/codes';
import { getDraw } from '@rallyrank/contracts/tournaments/editions';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ApiError } from '~/shared/api/api-error';
import { routeQuery } from '~/shared/api/use-route';
import { useInView } from '~/shared/browser/use-in-view';
import { useFormat } from '~/shared/format/use-format';
import { courtNumber } from '~/shared/live/court-number';
import { useSport } from '~/shared/sport/use-sport';
import { DisciplineSelect } from '~/shared/ui/DisciplineSelect';
import { FilterBar } from '~/shared/ui/FilterBar';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { ScoreLegend } from '~/shared/ui/Score';
import { Segmented } from '~/shared/ui/Segmented';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { paths } from '~/shared/url/paths';
import { useUrlState } from '~/shared/url/use-url-state';
import { currentDay, type DayMatch, daysOf, type EventDay } from './event-days';

const MatchesState = z.object({ day: Day.optional(), discipline: Discipline.optional() });

interface Props {
  readonly eventId: string;
  readonly drawIds: readonly string[];
}

/** The draws of an event, as one query. */
const useDraws = ({ eventId, drawIds }: Props) =>
  useQueries({
    queries: drawIds.map((drawId) => routeQuery(getDraw, { eventId, drawId })),
    combine: (results) => {
      const draws = results.flatMap(({ data }) => (data ? [data.data] : []));
      const failed = results.filter(({ isError }) => isError);
      const error = failed[0]?.error;
      return {
        data: draws.length === results.length ? draws : undefined,
        error: error instanceof ApiError ? error : null,
        refetch: () => failed.map(({ refetch }) => refetch()),
      };
    },
  });

/** The court and time of a planned match, as far as they are known. */
const usePlace = () => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const courtName = (court: string): string => {
    const number = courtNumber(court);
    return number === undefined ? court : t('matches.court', { number });
  };
  return ({ court, notBefore }: DayMatch): string => {
    const time = notBefore === null ? [] : [t('matches.notBefore', { time: format.instant(notBefore) })];
    return [...(court === null ? [] : [courtName(court)]), ...time].join(' · ');
  };
};

const useMatchColumns = (eventId: string) => {
  const { t } = useTranslation(['tournaments', 'shared']);
  const format = useFormat();
  const sport = useSport();
  const column = useColumns<DayMatch>();
  const place = usePlace();
  const score = column.score((row: DayMatch) => row.played, { importance: 2 });
  const where = column.text(place, { title: t('matches.where'), speaksForItself: true, importance: 2 });
  /** A match has either a score or a place: in one column, there is room for both on a phone. */
  const scoreOrWhere = {
    ...score,
    title: t('matches.scoreOrWhere'),
    render: (row: DayMatch, index: number) => (row.played ? score : where).render(row, index),
  };
  const duration = column.text((row: DayMatch) => row.played?.durationMin && format.duration(row.played.durationMin), {
    title: t('matches.duration'),
    align: 'end',
    importance: 3,
  });
  const outcomes = (rows: readonly DayMatch[]) => {
    const isPlaced = rows.some((row) => place(row) !== '');
    if (!rows.some(({ played }) => played !== null)) return isPlaced ? [where] : [];
    return [isPlaced ? scoreOrWhere : score, duration];
  };
  return (rows: readonly DayMatch[]) => [
    column.text(({ round, discipline }) => `${sport.roundName(round)} · ${t(`shared:disciplineShort.${discipline}`)}`, {
      title: t('matches.round'),
      speaksForItself: true,
      importance: 2,
      to: (row) => paths.event(eventId, row.drawId),
    }),
    column.match((row) => ({ sides: [row.sides[0], row.sides[1]], winner: row.played?.winner ?? null })),
    ...outcomes(rows),
  ];
};

interface DaySwitchProps {
  readonly days: readonly EventDay[];
  readonly date: string;
  readonly onChange: (date: string) => void;
}

const DaySwitch = ({ days, date, onChange }: DaySwitchProps) => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const row = useInView<HTMLFieldSetElement>('label:has(:checked)', date);
  const choices = days.map((day) => ({
    value: day.date,
    label: format.dayShort(day.date),
    title: format.matchDay(day),
  }));
  return <Segmented ref={row} label={t('matches.day')} choices={choices} value={date} onChange={onChange} />;
};

/** Schedule and results: the matches of an event day by day. */
export const MatchesTab = (event: Props) => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const { disciplines } = useSport();
  const state = useUrlState(MatchesState);
  const query = useDraws(event);
  const columnsOf = useMatchColumns(event.eventId);
  const { discipline } = state.values;
  return (
    <>
      <NotUnderstood refused={state.refused} />
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={24} />}
        isEmpty={(draws) => daysOf(draws, disciplines).length === 0}
        empty={<EmptyState title={t('matches.none')} hint={t('event.noDrawsHint')} />}
      >
        {(draws) => {
          const days = daysOf(draws, disciplines);
          const date = state.values.day ?? currentDay(days)?.date ?? '';
          const shown = days.find((day) => day.date === date);
          const ofDay = shown?.matches ?? [];
          const rows = ofDay.filter((match) => discipline === undefined || match.discipline === discipline);
          return (
            <>
              {shown?.likelyDay && <p className="rr-muted">{t('matches.likely')}</p>}
              <DaySwitch days={days} date={date} onChange={(day) => state.set({ day })} />
              <FilterBar state={state}>
                <DisciplineSelect value={discipline} onChange={(code) => state.set({ discipline: code })} />
              </FilterBar>
              {rows.length === 0 ? (
                <EmptyState title={t('matches.noneOfDay')} hint={t('matches.noneOfDayHint')} />
              ) : (
                <DataTable
                  caption={t('matches.caption', { day: format.matchDay(shown ?? { date }) })}
                  columns={columnsOf(rows)}
                  rows={rows}
                  rowKey={({ key }) => key}
                />
              )}
              <ScoreLegend />
            </>
          );
        }}
      </PageState>
    </>
  );
};

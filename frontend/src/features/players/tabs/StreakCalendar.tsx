import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/player-results';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { Bone, EmptyState, PageState } from '~/shared/ui/PageState';
import style from './StreakCalendar.module.css';
import { type PlayedDay, seasonDays } from './season-days';

/** Maximum size of a page, which is more than the number of tournaments that anybody plays in a season. */
const MOST_EVENTS = 100;
/** Size of a cell with its gap, in the units of the drawing. */
const STEP = 12;
const CELL = 10;
const HEAD = 14;

const heightOf = ({ isWeek }: PlayedDay): number => (isWeek ? 6 * STEP + CELL : CELL);
const balanceOf = ({ won, lost }: PlayedDay): 'won' | 'lost' | 'even' =>
  won > lost ? 'won' : won < lost ? 'lost' : 'even';

interface CalendarProps {
  readonly calendar: ReturnType<typeof seasonDays>;
}

/** Weeks as columns, days from Monday as rows. */
const Calendar = ({ calendar: { days, months, weeks } }: CalendarProps) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sum = (of: (day: PlayedDay) => number) => days.reduce((all, day) => all + of(day), 0);
  const hasWeeks = days.some(({ isWeek }) => isWeek);
  const label = t(hasWeeks ? 'streaks.calendarWeeks' : 'streaks.calendarSum', {
    won: sum(({ won }) => won),
    lost: sum(({ lost }) => lost),
    days: days.length,
    weeks: new Set(days.map(({ week }) => week)).size,
  });
  const dateOf = ({ date, isWeek }: PlayedDay) =>
    format.matchDay({ date, ...(isWeek && { likelyDay: { day: date, isWeek } }) });
  const legend = [
    ['won', t('streaks.legendWon')],
    ['lost', t('streaks.legendLost')],
    ['even', t('streaks.legendEven')],
  ] as const;
  return (
    <div className={style.calendar}>
      <svg viewBox={`0 0 ${weeks * STEP} ${HEAD + 7 * STEP}`} role="img" aria-label={label}>
        {months.map(({ date, week }) => (
          <text key={date} className={style.month} x={week * STEP} y={HEAD - 4}>
            {Number(date.slice(5, 7))}
          </text>
        ))}
        {Array.from({ length: weeks * 7 }, (_, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the position is the day
            key={at}
            className={style.empty}
            x={Math.floor(at / 7) * STEP}
            y={HEAD + (at % 7) * STEP}
            width={CELL}
            height={CELL}
            rx={2}
          />
        ))}
        {days.map((day) => (
          <rect
            key={`${day.date} ${day.isWeek}`}
            data-balance={balanceOf(day)}
            x={day.week * STEP}
            y={HEAD + day.weekday * STEP}
            width={CELL}
            height={heightOf(day)}
            rx={2}
          >
            <title>{t('streaks.day', { date: dateOf(day), won: day.won, lost: day.lost })}</title>
          </rect>
        ))}
      </svg>
      <p className={style.legend}>
        {label}
        {legend.map(([balance, text]) => (
          <span key={balance}>
            <svg width={10} height={10} aria-hidden>
              <rect data-balance={balance} width={10} height={10} rx={2} />
            </svg>{' '}
            {text}
          </span>
        ))}
      </p>
    </div>
  );
};

interface Props {
  readonly playerId: string;
  readonly discipline: Discipline;
  /** By default the newest season in which the player played. */
  readonly season: number | undefined;
}

/** The days of a season on which a player won and lost. */
export const StreakCalendar = ({ playerId, discipline, season }: Props) => {
  const { t } = useTranslation('players');
  const query = useRoute(
    getPlayerTournamentResult,
    { playerId, discipline, pageSize: MOST_EVENTS, ...(season !== undefined && { season }) },
    { keepPrevious: true },
  );
  const shown = season ?? query.data?.rows[0]?.event.season;
  return (
    <Card title={t('streaks.calendar', { season: shown ?? '' })}>
      <PageState
        query={query}
        skeleton={<Bone height={152} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={t('streaks.noDays')} hint={t('streaks.noneHint')} />}
      >
        {({ rows }) =>
          shown !== undefined && (
            <Calendar
              calendar={seasonDays(
                rows.filter(({ event }) => event.season === shown),
                shown,
              )}
            />
          )
        }
      </PageState>
    </Card>
  );
};

import type { getRankingRace } from '@rallyrank/contracts/rankings/race';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Flag } from '~/shared/ui/Flag';
import style from './RaceBars.module.css';
import { barsOf } from './race-bars';

type Race = ResultOf<typeof getRankingRace>;

interface Props {
  readonly frame: Race['frames'][number];
  readonly competitors: Race['competitors'];
  /** Number of bars in a full frame. */
  readonly top: number;
  /** Value at which the bars begin. */
  readonly base: number;
  /** Milliseconds until the next frame. */
  readonly frameMs: number;
}

/**
 * The first rows of one list as bars that move to their places in the next list; for screen readers they are a list.
 */
export const RaceBars = ({ frame, competitors, top, base, frameMs }: Props) => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  const bars = barsOf(frame, base);
  const playersOf = (at: number) => competitors[at]?.players ?? [];
  const nameOf = (at: number) =>
    playersOf(at)
      .map(({ name }) => format.name(name))
      .join(' / ');
  const pointsOf = (points: number) => format.number(Math.round(points));
  return (
    <>
      <ol className="rr-hidden" aria-label={t('race.frame', { date: format.day(frame.date) })}>
        {frame.competitors.map((at, place) => (
          <li key={at}>
            {t('race.line', { rank: frame.ranks[place], name: nameOf(at), points: pointsOf(frame.points[place] ?? 0) })}
          </li>
        ))}
      </ol>
      <div
        className={style.race}
        style={{ '--rows': top, '--frame': `${frameMs}ms` } as CSSProperties}
        data-testid="race"
        aria-hidden
      >
        {bars.map(({ competitor, place, rank, points, length }) => (
          <div
            key={competitor}
            className={style.row}
            data-place={place}
            style={
              {
                '--place': place,
                '--length': length,
              } as CSSProperties
            }
          >
            <span className={style.rank}>{rank}</span>
            <span className={style.name} title={nameOf(competitor)}>
              <Flag association={playersOf(competitor)[0]?.association ?? null} show="flag" />
              <span>{nameOf(competitor)}</span>
            </span>
            <span className={style.track}>
              <span className={style.bar} />
              <span className={style.points}>{pointsOf(points)}</span>
            </span>
          </div>
        ))}
      </div>
    </>
  );
};

import { keyPoints } from '@rallyrank/contracts/sport/win-chance/key-points';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { siteSport } from '~/shared/sport/site-sport';
import { gameOf } from '../board/points';
import type { ShownCourse } from '../board/shown-course';
import { sideNames } from '../board/side-names';
import style from './Match.module.css';

const SHOWN = 5;

/** The points that changed the chances most. */
export const KeyPoints = ({ course: { match, points, chanceBefore } }: { readonly course: ShownCourse }) => {
  const { t } = useTranslation(['live', 'liveScore']);
  const format = useFormat();
  const known = points.flatMap((point) => (point.chance === null ? [] : [{ ...point, chance: point.chance }]));
  if (chanceBefore === null || known.length < points.length) return null;
  return (
    <section aria-label={t('detail.keyPoints')}>
      <h3>{t('detail.keyPoints')}</h3>
      <ol className={style.keys}>
        {keyPoints(chanceBefore, known, SHOWN).map(({ at, gain }) => {
          const point = known[at]!;
          const game = gameOf(point);
          return (
            <li key={point.sequence}>
              {t('detail.keyPoint', {
                name: sideNames(match.sides[point.side - 1]!, format.name),
                game: t(`liveScore:game.${siteSport()}`, { number: game }),
                score: [(point.games[game - 1] ?? []).slice(0, 2), ...(point.points ? [point.points] : [])]
                  .map((pair) => pair.join('–'))
                  .join(' '),
                gain: format.percent(gain),
              })}
            </li>
          );
        })}
      </ol>
    </section>
  );
};

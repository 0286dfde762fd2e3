import { useTranslation } from 'react-i18next';
import { siteSport } from '~/shared/sport/site-sport';
import style from './MatchPanel.module.css';
import { PointStrip } from './PointStrip';
import { byGame } from './points';
import type { ShownCourse } from './shown-course';

/** The points of each game, and the places where the score was set as a whole. */
export const Points = ({ course: { points, jumps } }: { readonly course: Pick<ShownCourse, 'points' | 'jumps'> }) => {
  const { t } = useTranslation(['live', 'liveScore']);
  return (
    <div className={style.games}>
      {[...byGame(points)].map(([number, game]) => (
        <div key={number}>
          <h3>{t(`liveScore:game.${siteSport()}`, { number })}</h3>
          <PointStrip points={game.map(({ side }) => side)} label={t(`liveScore:game.${siteSport()}`, { number })} />
        </div>
      ))}
      {jumps.length > 0 && <p className="rr-muted">{t('match.jumps', { count: jumps.length })}</p>}
    </div>
  );
};

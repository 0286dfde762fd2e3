import { useTranslation } from 'react-i18next';
import { useSport } from '~/shared/sport/use-sport';
import style from './H2H.module.css';
import { Bars } from './h2h/Bars';
import type { Pair } from './h2h-pair';

/** The meetings by level, round, surface, discipline and season. */
export const H2HBreakdown = ({ pair }: { readonly pair: Pair }) => {
  const { t } = useTranslation(['players', 'shared']);
  const sport = useSport();
  return (
    <div className={style.breakdown}>
      <Bars
        title={t('h2h.byLevel')}
        lines={pair.byLevel.map(({ level, tally }) => ({ label: sport.levelName(level), ...tally }))}
      />
      <Bars
        title={t('h2h.byRound')}
        lines={pair.byRound.map(({ round, tally }) => ({ label: sport.roundName(round), ...tally }))}
      />
      <Bars
        title={t('h2h.bySurface')}
        lines={pair.bySurface.map(({ surface, tally }) => ({ label: t(`shared:surface.${surface}`), ...tally }))}
      />
      {pair.byDiscipline.length > 1 && (
        <Bars
          title={t('h2h.byDiscipline')}
          lines={pair.byDiscipline.map(({ discipline, tally }) => ({
            label: sport.disciplineName(discipline),
            ...tally,
          }))}
        />
      )}
      <Bars
        title={t('h2h.bySeason')}
        lines={pair.bySeason.map(({ season, tally }) => ({ label: String(season), ...tally }))}
      />
    </div>
  );
};

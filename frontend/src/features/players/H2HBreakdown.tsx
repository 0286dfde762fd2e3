import { useTranslation } from 'react-i18next';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import style from './H2H.module.css';
import type { Pair } from './h2h-pair';

interface Line {
  readonly label: string;
  readonly won: number;
  readonly lost: number;
}

const isPlayed = ({ won, lost }: Line): boolean => won + lost > 0;

/** Wins of both sides as one bar a line. */
const Bars = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) => {
  const shown = lines.filter(isPlayed);
  if (shown.length === 0) return null;
  return (
    <Card title={title}>
      <dl className={style.bars}>
        {shown.map(({ label, won, lost }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{won}</span>
              <span className={style.bar} aria-hidden>
                <span style={{ width: `${(100 * won) / (won + lost)}%` }} />
              </span>
              <span>{lost}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

/** Where and when they met: finals, surface, level, season. */
export const H2HBreakdown = ({ pair }: { readonly pair: Pair }) => {
  const { t } = useTranslation('players');
  const sport = useSport();
  return (
    <div className={style.breakdown}>
      <Bars
        title={t('h2h.byLevel')}
        lines={[
          { label: t('h2h.finals'), ...pair.finals },
          ...pair.byLevel.map(({ level, tally }) => ({ label: sport.levelName(level), ...tally })),
        ]}
      />
      <Bars
        title={t('h2h.bySurface')}
        lines={pair.bySurface.map(({ surface, tally }) => ({ label: t(`h2h.surface.${surface}`), ...tally }))}
      />
      <Bars
        title={t('h2h.bySeason')}
        lines={pair.bySeason.map(({ season, tally }) => ({ label: String(season), ...tally }))}
      />
    </div>
  );
};

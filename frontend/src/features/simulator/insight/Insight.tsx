import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { FilterSelect } from '~/shared/ui/fields';
import { RowsSkeleton } from '~/shared/ui/PageState';
import { useSideName } from '../names';
import style from '../Simulator.module.css';
import type { Calculation } from '../worker/use-calculation';
import { ChancesTable } from './ChancesTable';
import { GivenTable } from './GivenTable';
import type { InsightProps } from './insight-props';
import { LikelyMatches } from './LikelyMatches';
import { Paths } from './Paths';

interface Props extends InsightProps {
  readonly calculation: Calculation;
  readonly runs: number;
  readonly given: number | null;
  readonly onGiven: (side: number | null) => void;
}

/** The results of the exact calculation and of the random runs for a drawing in its present state. */
export const Insight = ({ calculation, runs, given, onGiven, ...shared }: Props) => {
  const { t } = useTranslation('simulator');
  const format = useFormat();
  const nameOf = useSideName(shared.names);
  const { answer, isRunning, done, failure } = calculation;
  const { sides } = shared.drawing;
  const isKnockout = shared.board.stages.some(({ kind }) => kind === 'knockout');
  if (!isKnockout) return null;
  return (
    <>
      <Card title={t('insight.title')}>
        <div className={style.progress}>
          <progress max={runs} value={isRunning ? done : runs} aria-label={t('insight.progress')} />
          <span className="rr-muted" role="status">
            {isRunning
              ? t('insight.running', { done: format.number(done), runs: format.number(runs) })
              : t('insight.done', { runs: format.number(runs) })}
          </span>
        </div>
        {failure !== undefined && <p role="alert">{t('insight.failed')}</p>}
        {answer && answer.exact.reach[0]?.length === sides.length ? (
          <ChancesTable {...shared} answer={answer} />
        ) : (
          failure === undefined && <RowsSkeleton rows={8} />
        )}
      </Card>
      {answer && answer.exact.reach[0]?.length === sides.length && (
        <div className={style.pair}>
          <div className={style.column}>
            <Card title={t('insight.whatIf')}>
              <div className={style.control}>
                <FilterSelect<number>
                  label={t('insight.ifWins')}
                  value={given ?? undefined}
                  placeholder={t('insight.nobody')}
                  width={280}
                  options={sides.map((side, value) => ({ value, label: nameOf(side) }))}
                  onChange={(side) => onGiven(side ?? null)}
                />
              </div>
              {given !== null && !isRunning && <GivenTable {...shared} answer={answer} side={given} />}
            </Card>
            <LikelyMatches {...shared} matches={answer.matches} />
          </div>
          {answer.paths.length > 0 && <Paths {...shared} paths={answer.paths} />}
        </div>
      )}
    </>
  );
};

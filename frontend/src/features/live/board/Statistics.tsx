import { scheduledTerms } from '@rallyrank/contracts/sport/scoring/match';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { siteSport } from '~/shared/sport/site-sport';
import { useSport } from '~/shared/sport/use-sport';
import { Segmented } from '~/shared/ui/Segmented';
import { byGame } from './points';
import { type StatisticRow, StatisticTable } from './StatisticTable';
import type { ShownCourse } from './shown-course';
import { type Statistics as Figures, statisticsOf } from './statistics';

const WHOLE = 0;

/** The figures of both sides as rows. */
const useRows = () => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const textOf = ({ won, of }: { readonly won: number; readonly of: number }) =>
    of === 0 ? '–' : `${won}/${of} (${format.percent(won / of)})`;
  const shareOf = ({ won, of }: { readonly won: number; readonly of: number }) => (of === 0 ? 0 : won / of);
  return ({ sides: [one, two] }: Figures): readonly StatisticRow[] => [
    { label: t('statistics.won'), values: [one.won, two.won], texts: [String(one.won), String(two.won)] },
    ...(['onServe', 'onReceive'] as const).map((key) => ({
      label: t(`statistics.${key}`),
      values: [shareOf(one[key]), shareOf(two[key])] as const,
      texts: [textOf(one[key]), textOf(two[key])] as const,
    })),
    {
      label: t(`statistics.chances.${siteSport()}`),
      values: [one.chances.won, two.chances.won],
      texts: [`${one.chances.won}/${one.chances.of}`, `${two.chances.won}/${two.chances.of}`],
    },
    {
      label: t('statistics.longestRun'),
      values: [one.longestRun, two.longestRun],
      texts: [String(one.longestRun), String(two.longestRun)],
    },
  ];
};

/** Figures from the points of the match, or of one game. */
export const Statistics = ({ course }: { readonly course: ShownCourse }) => {
  const { t } = useTranslation(['live', 'liveScore']);
  const { profile } = useSport();
  const rowsOf = useRows();
  const [game, setGame] = useState(WHOLE);
  const { match, points } = course;
  const figures = useMemo(() => {
    const terms = scheduledTerms(profile, match);
    return terms && statisticsOf(terms, course, game === WHOLE ? undefined : game);
  }, [profile, match, course, game]);
  const games = [...byGame(points).keys()];
  if (!figures || points.length === 0) return null;
  return (
    <section aria-label={t('statistics.title')}>
      <h2>{t('statistics.title')}</h2>
      {games.length > 1 && (
        <Segmented
          label={t('statistics.part')}
          choices={[
            { value: WHOLE, label: t('statistics.match') },
            ...games.map((number) => ({ value: number, label: t(`liveScore:game.${siteSport()}`, { number }) })),
          ]}
          value={game}
          onChange={setGame}
        />
      )}
      <StatisticTable title={t('statistics.title')} sides={match.sides} rows={rowsOf(figures)} />
      {figures.leadChanges !== null && (
        <p className="rr-muted">{t('statistics.leadChanges', { count: figures.leadChanges })}</p>
      )}
    </section>
  );
};

import { bestDayOf } from '@rallyrank/contracts/shared/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '~/shared/charts/Chart';
import type { LineSpec } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import type { Pair } from '../h2h-pair';
import style from './BalanceChart.module.css';
import { balanceOver } from './figures';

const HEIGHT = 200;
const LEAST_MEETINGS = 2;
const signed = (balance: number): string => (balance > 0 ? `+${balance}` : String(balance));

/**
 * The balance over time: wins of the first minus wins of the second after each meeting, with finals marked; shown if
 * there are at least two meetings.
 */
export const BalanceChart = ({ pair }: { readonly pair: Pair }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const title = t('h2h.balance.title');
  const nameOf = (at: 0 | 1) => pair.sides[at].players.map(({ name }) => format.name(name)).join(' / ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts and names never change
  const spec = useMemo((): LineSpec | undefined => {
    const events = new Map(pair.matches.map(({ match, event }) => [match, format.name(event.name)]));
    const steps = balanceOver(pair.matches.map(({ match }) => match));
    if (steps.length < LEAST_MEETINGS) return undefined;
    // If there are several meetings on a day, the last one counts.
    const byDay = new Map(steps.map(({ match, balance }) => [bestDayOf(match), balance]));
    return {
      kind: 'line',
      counts: true,
      x: 'day',
      xName: t('h2h.date'),
      marksName: t('h2h.finals'),
      formatY: signed,
      series: [
        {
          name: t('h2h.balance.series', { first: nameOf(0), second: nameOf(1) }),
          points: [...byDay],
          marks: steps
            .filter(({ match }) => match.round === 'F')
            .map(({ match }) => ({ x: bestDayOf(match), label: events.get(match) ?? '' })),
        },
      ],
    };
  }, [pair]);
  if (!spec) return null;
  return (
    <Card title={title}>
      <p className={style.note}>{t('h2h.balance.hint', { first: nameOf(0), second: nameOf(1) })}</p>
      <Chart title={title} spec={spec} height={HEIGHT} />
    </Card>
  );
};

import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/player-results';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import style from './ResultsSum.module.css';

interface Props {
  readonly sum: AnswerOf<typeof getPlayerTournamentResult>['sum'];
}

/** The sum of all results that match the filters, not only those of the page. */
export const ResultsSum = ({ sum: { events, won, lost, walkoversWon, walkoversLost, titles, finals } }: Props) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const played = won + lost;
  const walkovers = walkoversWon + walkoversLost;
  const figures = [
    { label: t('figure.events'), value: format.number(events) },
    { label: t('figure.record'), value: `${format.number(won)}–${format.number(lost)}` },
    ...(played > 0 ? [{ label: t('figure.percent'), value: format.percent(won / played) }] : []),
    { label: t('figure.titles'), value: format.number(titles) },
    { label: t('figure.finals'), value: format.number(finals) },
    ...(walkovers > 0 ? [{ label: t('figure.walkovers'), value: `${walkoversWon}–${walkoversLost}` }] : []),
  ];
  return (
    <dl className={style.sum} aria-label={t('results.sum')}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import type { RankingPoints } from '~/shared/ranking-points/use-result-columns';

/** The points that the competitor lacks to be first a week later, if a single title could be enough. */
export const ToLead = ({ toLead, titles }: Pick<RankingPoints, 'toLead' | 'titles'>) => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  const mostOfOne = Math.max(0, ...titles.map(({ points }) => points));
  if (!toLead || toLead.behind >= mostOfOne) return null;
  const { date, rival, rivalPoints, behind } = toLead;
  const texts = {
    date: format.day(date),
    rival: rival.players.map(({ name }) => format.name(name)).join(' / '),
    rivalPoints: format.number(rivalPoints),
    points: format.number(Math.abs(behind)),
  };
  return <p>{t(behind >= 0 ? 'breakdown.toLead' : 'breakdown.leads', texts)}</p>;
};

import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import type { RankingPoints } from '~/shared/ranking-points/use-result-columns';

/** The points of one tournament with which the competitor is first a week later, if a title could give them. */
export const ToLead = ({ toLead, titles }: Pick<RankingPoints, 'toLead' | 'titles'>) => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  const mostOfOne = Math.max(0, ...titles.map(({ points }) => points));
  if (!toLead) return null;
  const { date, rival, rivalPoints, behind, replaced } = toLead;
  const needed = behind + replaced;
  if (behind >= 0 && needed >= mostOfOne) return null;
  const texts = {
    date: format.day(date),
    rival: rival.players.map(({ name }) => format.name(name)).join(' / '),
    rivalPoints: format.number(rivalPoints),
    points: format.number(behind < 0 ? -behind : needed),
  };
  return <p>{t(behind >= 0 ? 'breakdown.toLead' : 'breakdown.leads', texts)}</p>;
};

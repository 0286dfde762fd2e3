import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { siteSport } from '~/shared/sport/site-sport';
import { Card } from '~/shared/ui/Card';
import type { DisciplineStatistics } from './discipline-statistics';
import style from './Statistics.module.css';

/** The figures of a discipline, with links to the matches behind them. */
export const FiguresCard = ({ of }: { readonly of: DisciplineStatistics }) => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const part = (count: number, whole: number): string =>
    whole === 0 ? '' : t('statistics.part', { share: format.percent(count / whole), whole: format.number(whole) });
  const figures = [
    { key: 'matches', value: format.number(of.matches), note: t('statistics.completed', { count: of.completed }) },
    { key: `games.${siteSport()}`, value: format.number(of.games), note: '' },
    { key: `points.${siteSport()}`, value: format.number(of.points), note: '' },
    { key: `straight.${siteSport()}`, value: format.number(of.straight), note: part(of.straight, of.completed) },
    { key: `deciders.${siteSport()}`, value: format.number(of.deciders), note: part(of.deciders, of.completed) },
    { key: `comebacks.${siteSport()}`, value: format.number(of.comebacks), note: part(of.comebacks, of.matches) },
    ...(of.meanMinutes === null
      ? []
      : [
          {
            key: 'mean',
            value: format.duration(Math.round(of.meanMinutes)),
            note: t('statistics.timed', { timed: format.number(of.timed), total: format.duration(of.minutes) }),
          } as const,
        ]),
    {
      key: 'endedEarly',
      value: format.number(of.endedEarly.length),
      note: t('statistics.split', { retired: of.unfinished, walkovers: of.walkovers }),
      to: '#ended-early',
    },
    ...(of.ranked === 0
      ? []
      : [
          {
            key: 'rankUpsets',
            value: format.number(of.rankUpsets),
            note: part(of.rankUpsets, of.ranked),
            to: '#upsets',
          } as const,
        ]),
    ...(of.rated === 0
      ? []
      : [
          {
            key: 'ratingUpsets',
            value: format.number(of.ratingUpsets),
            note: part(of.ratingUpsets, of.rated),
            to: '#upsets',
          } as const,
        ]),
  ] as const;
  return (
    <Card title={t('statistics.figures')}>
      <dl className={style.figures}>
        {figures.map((figure) => (
          <div key={figure.key}>
            <dt>{t(`statistics.${figure.key}`)}</dt>
            <dd>
              {'to' in figure ? <a href={figure.to}>{figure.value}</a> : figure.value}
              <small>{figure.note}</small>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { paths } from '~/shared/url/paths';
import { type BasicData, mainStanding, totals } from './key-figures';
import style from './PlayerHeader.module.css';

/** The strip of key figures: each leads to the rows it comes from. */
export const KeyFigures = ({ data }: { readonly data: BasicData }) => {
  const { t } = useTranslation(['players', 'shared']);
  const format = useFormat();
  const { id } = data.player;
  const standing = mainStanding(data.standings);
  const all = totals(data.figures);
  const tab = (name: string) => `${paths.player(id)}&tab=${name}`;
  const short = standing ? t(`shared:disciplineShort.${standing.discipline}`) : '';
  const figures = [
    {
      key: 'rank',
      value: standing?.currentRank,
      note: short,
      to: paths.ranking(standing ? { discipline: standing.discipline } : {}),
    },
    {
      key: 'bestRank',
      value: standing?.bestRank,
      note: standing?.bestRankDate && format.day(standing.bestRankDate),
      to: tab('ranking'),
    },
    { key: 'weeksAtNo1', value: standing?.weeksAtNo1, note: short, to: tab('ranking') },
    { key: 'titles', value: all.titles, note: null, to: tab('results') },
    { key: 'record', value: `${format.number(all.won)}–${format.number(all.lost)}`, note: null, to: tab('results') },
    { key: 'percent', value: all.share === null ? null : format.percent(all.share), note: null, to: tab('results') },
  ] as const;
  return (
    <dl className={style.figures}>
      {figures.map(({ key, value, note, to }) => (
        <div key={key}>
          <dt>{t(`figure.${key}`)}</dt>
          <dd>
            <Link to={to}>{value ?? '–'}</Link>
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
};

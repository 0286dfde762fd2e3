import { getSite } from '@rallyrank/contracts/tournaments/site';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { paths } from '~/shared/url/paths';
import { Figure } from './Figure';
import { type Career, coveredOf, knownSince, mainStanding, totals } from './key-figures';
import style from './PlayerHeader.module.css';
import { tabPath } from './tab-path';

/** The strip of key figures: each opens its rule and links to the rows it comes from. */
export const KeyFigures = ({ id, data }: { readonly id: string; readonly data: Career }) => {
  const { t } = useTranslation(['players', 'shared']);
  const format = useFormat();
  const site = useRoute(getSite, {}).data?.data;
  const standing = mainStanding(data.standings);
  const all = totals(data.figures);
  const short = standing ? t(`shared:disciplineShort.${standing.discipline}`) : '';
  const since = (year: string | null | undefined) => (year ? t('shared:figure.since', { year }) : null);
  const career = since(knownSince(data.figures, site?.firstDate ?? null));
  const { periods, isOpen, beganBefore } = coveredOf(standing?.covered ?? [], data.figures, site?.lastDate ?? null);
  const listed = isOpen ? since(periods[0]?.from.slice(0, 4)) : format.periodYears(periods);
  const isWhole = career === null && !beganBefore;
  const figures = [
    {
      key: 'rank',
      rule: 'rank',
      value: standing?.currentRank,
      note: short,
      to: paths.ranking(standing ? { discipline: standing.discipline } : {}),
    },
    {
      key: 'bestRank',
      rule: 'bestRank',
      value: standing?.bestRank,
      // A better rank may have been on a list before the known ones.
      note: isWhole ? standing?.bestRankDate && format.day(standing.bestRankDate) : listed,
      to: tabPath(id, 'ranking'),
    },
    { key: 'weeksAtNo1', rule: 'weeksAtNo1', value: standing?.weeksAtNo1, note: listed, to: tabPath(id, 'ranking') },
    { key: 'titles', rule: 'titles', value: all.titles, note: career, to: tabPath(id, 'results') },
    {
      key: 'record',
      rule: 'tally',
      value: `${format.number(all.won)}–${format.number(all.lost)}`,
      note: career,
      to: tabPath(id, 'results'),
    },
    {
      key: 'percent',
      rule: 'share',
      value: all.share === null ? null : format.percent(all.share),
      note: career,
      to: tabPath(id, 'results'),
    },
  ] as const;
  return (
    <dl className={style.figures}>
      {figures.map(({ key, rule, value, note, to }) => (
        <div key={key}>
          <dt>{t(`figure.${key}`)}</dt>
          <dd>
            <Figure rule={rule} rows={to}>
              {value ?? '–'}
            </Figure>
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
};

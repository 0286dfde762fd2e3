import type { rankingTypes } from '@rallyrank/contracts/rankings/common';
import type { listRanking } from '@rallyrank/contracts/rankings/lists';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useColumns } from '~/shared/ui/table/columns';
import type { RowOf } from '~/shared/ui/table/use-list';
import { Ages } from './Ages';
import { CompareBox } from './CompareBox';
import { Gain } from './Gain';
import { PeakMatch } from './PeakMatch';
import { PointsButton } from './PointsButton';
import { Rating } from './Rating';
import { YearRanks } from './YearRanks';

type Type = (typeof rankingTypes)[number];
type Row = RowOf<typeof listRanking>;

/** Best rank so far, with the date of the list that first had it. */
const BestRank = ({ details: { bestRank, bestRankDate } }: { readonly details: NonNullable<Row['details']> }) => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  const label = t('bestSince', { date: format.day(bestRankDate) });
  return (
    <span title={label}>
      {bestRank}
      <span className="rr-hidden">, {label}</span>
    </span>
  );
};

/** The columns of each kind of list. There is only one list of peaks, so it has no columns about changes. */
export const useRankingColumns = (type: Type, discipline: Discipline) => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  const column = useColumns<Row>();
  const isRating = type === 'elo' || type === 'peakElo';
  const isPeak = type === 'peakElo';
  const figure = { size: 'figure', align: 'end' } as const;
  const pointsColumn = () => {
    if (isRating)
      return column.text(
        ({ points, deviation }) => points !== null && <Rating rating={points} deviation={deviation} />,
        {
          ...figure,
          title: t('column.rating'),
          hint: t('column.ratingHint'),
        },
      );
    const points = ({ points }: Row) => (points === null ? null : format.number(Math.round(points)));
    return column.text(
      type === 'bwf'
        ? (row) => <PointsButton competitorId={row.competitor.id}>{points(row) ?? '–'}</PointsButton>
        : points,
      { ...figure, title: t('column.points') },
    );
  };
  return [
    column.rank((row) => row.rank),
    ...(isPeak
      ? []
      : [
          column.movement((row) => row.movement, { importance: 2 }),
          column.number((row) => row.previousRank, { title: t('column.previous'), importance: 3 }),
          column.text(({ details }) => details && <BestRank details={details} />, {
            ...figure,
            title: t('column.best'),
            importance: 3,
          }),
        ]),
    column.side((row) => row.competitor, { title: t('column.name'), strong: (row) => row.rank === 1 }),
    column.text(({ details }) => details && <Ages ages={details.ages} />, { title: t('column.age'), importance: 3 }),
    ...(isPeak
      ? []
      : [
          column.text(({ details }) => details && <YearRanks ranks={details.yearRanks} />, {
            title: t('column.year'),
            size: 'figure',
            speaksForItself: true,
            importance: 2,
          }),
        ]),
    pointsColumn(),
    ...(isPeak
      ? [
          column.matchDay(({ details }) => details?.peak?.match, { title: t('column.reachedOn'), importance: 2 }),
          column.text(({ details }) => details?.peak && <PeakMatch peak={details.peak} />, {
            title: t('column.peakMatch'),
            size: 'names',
            speaksForItself: true,
            importance: 2,
          }),
        ]
      : [
          column.text(
            ({ points, previousPoints }) =>
              points !== null && previousPoints !== null && <Gain gain={points - previousPoints} />,
            { ...figure, title: t('column.gain'), importance: 3 },
          ),
        ]),
    ...(isRating
      ? []
      : [column.number((row) => row.tournaments || null, { title: t('column.tournaments'), importance: 3 })]),
    ...(type === 'bwf'
      ? [
          column.text((row) => <CompareBox competitor={row.competitor} discipline={discipline} />, {
            ...figure,
            title: t('compare.column'),
            isControl: true,
            importance: 2,
          }),
        ]
      : []),
  ];
};

import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { getPlayerSeasons } from '@rallyrank/contracts/stats/seasons';
import { useTranslation } from 'react-i18next';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { paths } from '~/shared/url/paths';

export type Seasons = AnswerOf<typeof getPlayerSeasons>['data'][number]['seasons'];

interface Props {
  readonly discipline: Discipline;
  readonly rows: Seasons;
  /** Rank at the end of each season, if it is shown. */
  readonly endRanks?: ReadonlyMap<number, number>;
}

/** The results of a player by season. */
export const SeasonTable = ({ discipline, rows, endRanks }: Props) => {
  const { t } = useTranslation('players');
  const column = useColumns<Seasons[number]>();
  const columns = [
    column.text((row) => row.season, {
      title: t('seasons.season'),
      isRowHeader: true,
      size: 'figure',
      to: (row) => paths.season({ season: String(row.season), discipline }),
    }),
    column.tally((row) => row.tally),
    column.share((row) => row.share),
    column.number((row) => row.titles, { title: t('figure.titles') }),
    column.number((row) => row.finals, { title: t('figure.finals'), importance: 2 }),
    column.number((row) => row.events, { title: t('figure.events'), importance: 2 }),
    column.number((row) => row.points, { title: t('figure.points'), importance: 2 }),
    ...(endRanks
      ? [column.rank((row) => endRanks.get(row.season) ?? null, { title: t('seasons.endRank'), importance: 2 })]
      : []),
  ];
  return (
    <DataTable caption={t('seasons.caption')} columns={columns} rows={rows} rowKey={(row) => String(row.season)} />
  );
};

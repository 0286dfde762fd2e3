import type { listRecordProof } from '@rallyrank/contracts/stats/records';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useColumns } from '~/shared/ui/table/columns';
import type { RowOf } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';

export type ProofRow = RowOf<typeof listRecordProof>;

/** Columns for a proof that consists of matches, with the holder first. */
export const useMatchColumns = () => {
  const { t } = useTranslation('records');
  const column = useColumns<ProofRow>();
  return [
    column.day((row) => row.date),
    column.event((row) => row.event, { isRowHeader: false, importance: 3 }),
    column.round((row) => row.match?.round, { importance: 3 }),
    column.side((row) => row.match?.sides[1], { title: t('column.opponent') }),
    column.score((row) => row.match, { importance: 2 }),
    column.text((row) => row.match && t(row.match.winner === 1 ? 'proof.won' : 'proof.lost'), {
      title: t('column.result'),
      importance: 3,
    }),
  ];
};

/** Columns for a proof that consists of lists, each of which can be opened. */
export const useListColumns = () => {
  const { t } = useTranslation('records');
  const format = useFormat();
  const column = useColumns<ProofRow>();
  return [
    column.text(({ date, list }) => list && format.day(date), {
      title: t('column.list'),
      isRowHeader: true,
      to: ({ date, list }) =>
        list === null
          ? paths.ranking()
          : paths.ranking({ discipline: list.discipline, date, basis: list.basis }, list.type),
    }),
    column.text((row) => row.list && t(`basis.${row.list.basis}`), { title: t('column.basis'), importance: 2 }),
    column.rank((row) => row.list?.rank),
    column.number((row) => row.list?.points, { title: t('column.points') }),
    column.number((row) => row.list?.days, { title: t('column.days') }),
  ];
};

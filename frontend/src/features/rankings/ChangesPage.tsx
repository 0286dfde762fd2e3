import { changeParts, listRankingChanges } from '@rallyrank/contracts/rankings/changes';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { ListPage } from '~/shared/ui/ListPage';
import { RankMove } from '~/shared/ui/RankMove';
import { TabLinks } from '~/shared/ui/TabLinks';
import { useColumns } from '~/shared/ui/table/columns';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { BasisSelect } from './BasisSelect';
import { Gain } from './Gain';
import { ListDate } from './ListDate';
import { TypeSelect } from './TypeSelect';

type Row = RowOf<typeof listRankingChanges>;
const defaults = { discipline: 'MS', type: 'bwf', orderByColumn: 'rank', isAsc: 'true', pageSize: '20' };

const useChangeColumns = () => {
  const { t } = useTranslation('rankings');
  const column = useColumns<Row>();
  const rounded = (points: number | null) => (points === null ? null : Math.round(points));
  return [
    column.number((row) => row.rank, { title: t('changes.rank'), sortBy: 'rank', sortsFirst: 'ascending' }),
    column.number((row) => row.previousRank, {
      title: t('changes.previousRank'),
      sortBy: 'previousRank',
      sortsFirst: 'ascending',
    }),
    column.side((row) => row.competitor, { title: t('column.name'), strong: (row) => row.rank === 1 }),
    column.text(
      ({ rank, movement }) =>
        rank === null ? <span className="rr-muted">{t('changes.gone')}</span> : <RankMove movement={movement} />,
      { title: t('changes.movement'), size: 'figure', sortBy: 'movement', sortsFirst: 'descending', importance: 2 },
    ),
    column.text(({ gain }) => (gain === null ? null : <Gain gain={gain} />), {
      title: t('column.gain'),
      size: 'figure',
      align: 'end',
      sortBy: 'gain',
      importance: 2,
    }),
    column.number((row) => rounded(row.points), { title: t('changes.points'), sortBy: 'points', importance: 3 }),
    column.number((row) => rounded(row.previousPoints), { title: t('changes.previousPoints'), importance: 3 }),
  ];
};

/** Two lists of different days side by side: players who moved, are new, or dropped out. */
export const ChangesPage = () => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  const sport = useSport();
  const [search] = useSearchParams();
  const columns = useChangeColumns();
  const list = useList(listRankingChanges, { defaults });
  const { values, set } = list.state;
  const { type, discipline, basis, date, since, part, association } = values;
  const answer = list.query.data;
  const { listDate = null, previousDate = null, counts } = answer ?? {};
  const isPair = sport.profile.disciplines.some((one) => one.code === discipline && one.players === 2);
  const lists = { type, basis, discipline };
  const title = t('changes.title');
  const about =
    listDate !== null && previousDate !== null
      ? t('changes.about', {
          list: t(`type.${type}.title`),
          discipline: sport.disciplineName(discipline),
          later: format.day(listDate),
          earlier: format.day(previousDate),
        })
      : t('changes.hint');
  const tabOf = (key: (typeof changeParts)[number] | undefined) => {
    const { part: _, pageNum: __, ...rest } = Object.fromEntries(search);
    const name = t(`changes.part.${key ?? 'all'}`);
    const count = key === undefined ? counts && counts.both + counts.entered + counts.left : counts?.[key];
    return {
      key: key ?? 'all',
      label: count === undefined ? name : `${name} (${format.number(count)})`,
      search: key === undefined ? rest : { ...rest, part: key },
    };
  };
  return (
    <ListPage
      title={title}
      discipline={list.state.values.discipline}
      list={list}
      listDate={listDate ?? undefined}
      lead={
        <>
          <p className="rr-muted">{about}</p>
          <DisciplineSwitch
            value={discipline}
            onChange={(value) => set({ discipline: value, date: undefined, since: undefined })}
          />
          <TabLinks label={t('changes.parts')} tabs={[undefined, ...changeParts].map(tabOf)} active={part ?? 'all'} />
        </>
      }
      filters={
        <>
          <ListDate
            {...lists}
            label={t('changes.later')}
            value={date}
            onChange={(value) => set({ date: value, since: since ?? previousDate ?? undefined })}
          />
          <ListDate
            {...lists}
            label={t('changes.earlier')}
            value={since ?? previousDate ?? undefined}
            newestIsDefault={false}
            onChange={(value) => set({ since: value })}
          />
          <TypeSelect value={type} onChange={(value) => set({ type: value, basis: undefined })} />
          <BasisSelect type={type} value={basis} onChange={(value) => set({ basis: value })} />
          <AssociationSelect value={association} onChange={(value) => set({ association: value })} />
        </>
      }
      caption={`${title}: ${about}`}
      columns={columns}
      rowKey={(row) => row.competitor.id}
      lines={isPair ? 2 : 1}
      empty={
        association || part
          ? { title: t('changes.nobody'), hint: t('changes.nobodyHint') }
          : { title: t('changes.none'), hint: t('changes.noneHint') }
      }
    />
  );
};

import { listGoat } from '@rallyrank/contracts/stats/goat';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pageSummary } from '~/shared/pages/page-summary';
import { AssociationSelect } from '~/shared/ui/AssociationSelect';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { FilterSelect } from '~/shared/ui/fields';
import { ListPage } from '~/shared/ui/ListPage';
import { MajorsMissing } from '~/shared/ui/MajorsMissing';
import { useColumns } from '~/shared/ui/table/columns';
import { useList } from '~/shared/ui/table/use-list';
import { useListsKnown } from '~/shared/ui/use-lists-known';
import { paths } from '~/shared/url/paths';
import { BySelect } from './BySelect';
import { PartsBar, PartsLegend } from './PartsBar';
import { type GoatRow, goatParts, partName } from './parts';

const defaults = { discipline: 'MS', by: 'player', orderByColumn: 'total', isAsc: 'false', pageSize: '20' };

const useGoatColumns = (most: number) => {
  const { t } = useTranslation('goat');
  const column = useColumns<GoatRow>();
  return [
    column.rank((row) => row.rank),
    column.side((row) => row.competitor, { strong: (row) => row.rank === 1 }),
    column.number((row) => row.total, { title: t('column.total'), sortBy: 'total' }),
    column.text((row) => <PartsBar parts={row.parts} most={most} />, {
      key: 'bar',
      title: t('column.parts'),
      size: 'names',
      importance: 2,
      speaksForItself: true,
    }),
    ...goatParts.map((part) =>
      column.number((row) => row.parts[part], {
        key: part,
        title: t(`short.${part}`),
        hint: partName(part),
        sortBy: part,
        importance: 3,
      }),
    ),
  ];
};

/** The ranking of the greatest players: their points, part by part. */
export const GoatPage = () => {
  const { t } = useTranslation('goat');
  const listsKnown = useListsKnown();
  const list = useList(listGoat, { defaults });
  const { values, set } = list.state;
  const rows = list.query.data?.rows ?? [];
  const columns = useGoatColumns(Math.max(0, ...rows.map(({ total }) => total)));
  const covered = list.query.data?.covered;
  return (
    <ListPage
      title={t('title')}
      summary={
        <>
          {pageSummary('goat')}{' '}
          <Link className="rr-more" to={paths.goatRules}>
            {t('toRules')}
          </Link>{' '}
          <Link className="rr-more" to={paths.goatLab}>
            {t('toLab')}
          </Link>
        </>
      }
      discipline={list.state.values.discipline}
      list={list}
      lead={
        <>
          <MajorsMissing discipline={values.discipline} />
          <DisciplineSwitch value={values.discipline} onChange={(discipline) => set({ discipline })} />
          <PartsLegend />
        </>
      }
      filters={
        <>
          <BySelect value={values.by} onChange={(by) => set({ by })} />
          <FilterSelect
            label={t('active.label')}
            value={values.active === undefined ? undefined : String(values.active)}
            placeholder={t('active.any')}
            options={['true', 'false'].map((value) => ({ value, label: t(`active.${value as 'true'}`) }))}
            onChange={(active) => set({ active })}
          />
          <AssociationSelect value={values.association} onChange={(association) => set({ association })} />
        </>
      }
      caption={t('title')}
      columns={columns}
      rowKey={(row) => row.competitor.id}
      empty={{ title: t('none'), hint: t('noneHint') }}
      below={covered && <p className="rr-muted">{listsKnown(covered)}</p>}
    />
  );
};

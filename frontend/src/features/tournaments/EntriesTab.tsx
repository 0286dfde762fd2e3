import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { Discipline, isDoubles } from '@rallyrank/contracts/sport/codes';
import type { getEventById } from '@rallyrank/contracts/tournaments/editions';
import { listEntries } from '@rallyrank/contracts/tournaments/entries';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import { useUrlState } from '~/shared/url/use-url-state';
import style from './EventPage.module.css';

type Row = RowOf<typeof listEntries>;
type Event = AnswerOf<typeof getEventById>['data'];
const Chosen = z.object({ discipline: Discipline.optional() });

const useEntryColumns = (rows: readonly Row[]) => {
  const { t } = useTranslation('tournaments');
  const column = useColumns<Row>();
  const entryRank = column.number((row) => row.entryRank, { title: t('entries.entryRank'), importance: 2 });
  return [
    column.side((row) => row.side),
    column.text((row) => t(`entries.status.${row.status}`), { title: t('entries.statusTitle'), speaksForItself: true }),
    // Not every source has it.
    ...(rows.some(({ entryRank }) => entryRank !== null) ? [entryRank] : []),
    column.number((row) => row.rank, { title: t('entries.rank'), importance: 2 }),
  ];
};

const Entries = ({ event, discipline }: { readonly event: Event; readonly discipline: Discipline }) => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const sport = useSport();
  const list = useList(listEntries, { defaults: { pageSize: '50' }, fixed: { eventId: event.id, discipline } });
  const columns = useEntryColumns(list.query.data?.rows ?? []);
  const published = event.entered.find((one) => one.discipline === discipline)?.publishedOn;
  return (
    <>
      {published !== undefined && <p className={style.about}>{t('entries.about', { day: format.day(published) })}</p>}
      <ListTable
        list={list}
        caption={t('entries.caption', { discipline: sport.disciplineName(discipline) })}
        columns={columns}
        rowKey={(row) => row.side.id}
        lines={isDoubles(discipline) ? 2 : 1}
        empty={{ title: t('entries.none') }}
      />
    </>
  );
};

/** The entries of a tournament by discipline. */
export const EntriesTab = ({ event }: { readonly event: Event }) => {
  const { t } = useTranslation('tournaments');
  const state = useUrlState(Chosen);
  const entered = event.entered.map((one) => one.discipline);
  const wanted = state.values.discipline;
  const discipline = wanted !== undefined && entered.includes(wanted) ? wanted : entered[0];
  if (discipline === undefined) return null;
  return (
    <>
      <NotUnderstood refused={state.refused} />
      <DisciplineSwitch value={discipline} among={entered} onChange={(code) => state.set({ discipline: code })} />
      <Link className="rr-more" to={paths.simulateEntries(event.id, discipline)}>
        {t('entries.simulate')}
      </Link>
      <Entries key={discipline} event={event} discipline={discipline} />
    </>
  );
};

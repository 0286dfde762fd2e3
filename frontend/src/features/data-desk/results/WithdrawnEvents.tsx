import { listWithdrawnEvents } from '@rallyrank/contracts/tournaments/match-edits';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { Pager } from '~/shared/ui/table/Pager';
import { useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import style from '../DataDesk.module.css';

/** The tournaments that users have withdrawn, with links to the pages on which they are restored. */
export const WithdrawnEvents = () => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const list = useList(listWithdrawnEvents, { prefix: 'withdrawn', defaults: { pageSize: '10' } });
  const { rows, total } = list.query.data ?? { rows: [], total: 0 };
  if (total === 0) return null;
  return (
    <section>
      <h2>{t('results.withdrawnEvents')}</h2>
      <ul className={style.items}>
        {rows.map(({ id, name, startDate, endDate }) => (
          <li key={id} className={style.item}>
            <Link to={paths.editedEvent(id, 'history')}>{format.name(name)}</Link>
            <span className="rr-muted">{format.dayRange(startDate, endDate)}</span>
          </li>
        ))}
      </ul>
      <Pager total={total} state={list.state} />
    </section>
  );
};

import { listCacheKeys } from '@rallyrank/contracts/monitoring/caches';
import { ALL_ANSWERS, MOST_KEYS } from '@rallyrank/contracts/shared/caches';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { LocalTable } from '~/shared/ui/table/LocalTable';
import style from '../Monitoring.module.css';
import { useBytes } from '../use-bytes';
import { readKey } from './read-key';

type Key = ResultOf<typeof listCacheKeys>['keys'][number];

interface Props {
  readonly name: string;
  /** Number of gateways. */
  readonly gateways: number;
}

/** The cached answers of a group. */
export const CacheKeys = ({ name, gateways: all }: Props) => {
  const { t } = useTranslation('monitoring');
  const bytes = useBytes();
  const column = useColumns<Key>();
  const query = useRoute(listCacheKeys, {}, { params: { cacheName: name } });
  const title = t('caches.keysOf', { name: name === ALL_ANSWERS ? t('caches.all') : name });
  const what = ({ key }: Key) => {
    const read = readKey(key);
    return (
      <>
        <code className={style.code}>{read?.address ?? key}</code>
        {read && (
          <>
            <br />
            <span className="rr-muted">
              {t(`caches.kind.${read.kind}`)} · {read.language}
            </span>
          </>
        )}
      </>
    );
  };
  const state = ({ isFresh }: Key) =>
    isFresh ? <Tag color="success">{t('caches.fresh')}</Tag> : <Tag>{t('caches.old')}</Tag>;
  const columns = [
    column.text(what, {
      title: t('caches.key'),
      size: 'names',
      isRowHeader: true,
    }),
    column.text(state, { title: t('servers.state') }),
    column.text((row) => bytes(row.bytes), { title: t('caches.size'), size: 'figure', align: 'end', importance: 2 }),
    column.number(({ ageSeconds }) => ageSeconds, { title: t('caches.age'), importance: 2 }),
    ...(all > 1 ? [column.number(({ gateways }) => gateways, { title: t('caches.in'), importance: 3 })] : []),
  ];
  return (
    <Card title={title}>
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={16} />}
        isEmpty={({ data }) => data.keys.length === 0}
        empty={<EmptyState title={t('caches.noKeys')} />}
      >
        {({ data: { keys } }) => (
          <>
            <LocalTable prefix="keys" caption={title} columns={columns} rows={keys} rowKey={({ key }) => key} />
            {keys.length === MOST_KEYS && <p className={style.quiet}>{t('caches.mostKeys', { count: MOST_KEYS })}</p>}
          </>
        )}
      </PageState>
    </Card>
  );
};

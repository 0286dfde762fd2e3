import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import style from '../Monitoring.module.css';
import { processName } from '../process-name';
import { useBytes } from '../use-bytes';
import { type GatewayCache, hitRatio } from './gateway-cache';

/** The cached answers of each gateway. */
export const Gateways = ({ gateways }: { readonly gateways: readonly GatewayCache[] }) => {
  const { t } = useTranslation('monitoring');
  const bytes = useBytes();
  const column = useColumns<GatewayCache>();
  const figure = { size: 'figure', align: 'end' } as const;
  const columns = [
    column.text(({ process }) => processName(process), {
      title: t('server.process'),
      isRowHeader: true,
    }),
    column.number(({ entries }) => entries, { title: t('caches.entries') }),
    column.text((row) => bytes(row.bytes), { ...figure, title: t('caches.size'), importance: 2 }),
    column.share((row) => row.bytes / row.mostBytes, { title: t('caches.full'), importance: 3 }),
    column.number(({ hits }) => hits, { title: t('caches.hits'), importance: 3 }),
    column.number(({ misses }) => misses, { title: t('caches.misses'), importance: 3 }),
    column.share(hitRatio, { title: t('caches.ratio') }),
    column.number(({ stale }) => stale, { title: t('caches.stale'), importance: 3 }),
    column.number(({ evicted }) => evicted, { title: t('caches.evicted'), importance: 2 }),
  ];
  return (
    <Card title={t('caches.gateways')}>
      <p className={style.quiet}>{t('caches.about')}</p>
      <DataTable
        caption={t('caches.gateways')}
        columns={columns}
        rows={gateways}
        rowKey={({ process }) => process.id}
      />
    </Card>
  );
};

import { dropCache, listCacheKeys, listCacheNames } from '@rallyrank/contracts/monitoring/caches';
import { ALL_ANSWERS, type AnswerGroup } from '@rallyrank/contracts/shared/caches';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useIsPhone } from '~/shared/browser/use-media';
import { useAccess } from '~/shared/session/use-access';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { ConfirmButton } from '../ConfirmButton';
import style from '../Monitoring.module.css';
import { useBytes } from '../use-bytes';

interface Props {
  readonly groups: readonly AnswerGroup[];
  readonly chosen: string;
}

/** The groups of cached answers, and the keys of the chosen group. */
export const CacheNames = ({ groups, chosen }: Props) => {
  const { t } = useTranslation('monitoring');
  const bytes = useBytes();
  const phone = useIsPhone();
  const column = useColumns<AnswerGroup>();
  const mayDrop = useAccess()(dropCache.access) === 'allowed';
  const drop = useWrite((cacheName: string) => callRoute(dropCache, {}, { params: { cacheName } }), {
    done: t('done'),
    reloads: [listCacheNames, listCacheKeys],
  });
  const titleOf = (name: string) => (name === ALL_ANSWERS ? t('caches.all') : name);
  const link = (group: AnswerGroup) => (
    <Link
      to={{ search: new URLSearchParams({ name: group.name }).toString() }}
      preventScrollReset
      aria-current={group.name === chosen}
    >
      {group.name.includes('.') ? titleOf(group.name) : <strong>{titleOf(group.name)}</strong>}
    </Link>
  );
  const actions = (group: AnswerGroup) => (
    <ConfirmButton
      small
      danger
      disabled={group.entries === 0}
      label={t('caches.dropOf', { name: titleOf(group.name) })}
      question={t('caches.confirmDrop', { name: titleOf(group.name) })}
      onConfirm={() => drop.mutate(group.name)}
    >
      {t('caches.drop')}
    </ConfirmButton>
  );
  const columns = [
    column.text(link, { title: t('caches.group'), size: 'names', isRowHeader: true }),
    column.number(({ entries }) => entries, { title: t('caches.entries') }),
    column.text((group) => bytes(group.bytes), {
      title: t('caches.size'),
      size: 'figure',
      align: 'end',
      importance: phone ? 2 : 1,
    }),
    ...(mayDrop ? [column.text(actions, { title: t('actions') })] : []),
  ];
  const filled = groups.filter(({ name, entries }) => entries > 0 || name === ALL_ANSWERS);
  const empty = groups.filter((group) => !filled.includes(group));
  return (
    <Card title={t('caches.groups')}>
      <DataTable
        caption={t('caches.groups')}
        columns={columns}
        rows={filled}
        rowKey={(group) => group.name}
        isMarked={(group) => group.name === chosen}
      />
      {empty.length > 0 && (
        <p className={style.quiet}>{t('caches.empty', { names: empty.map(({ name }) => name).join(', ') })}</p>
      )}
    </Card>
  );
};

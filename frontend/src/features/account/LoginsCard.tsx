import { type LoginEntry, listOwnLogins } from '@rallyrank/contracts/identity/profile';
import { useTranslation } from 'react-i18next';
import { AddressText } from '~/shared/ui/AddressText';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { useList } from '~/shared/ui/table/use-list';

/** A constant: the values that the address may omit. */
const defaults = { pageSize: '10' };

const outcomeOf = ({ isSuccess, reason }: LoginEntry) =>
  `logins.reasons.${reason ?? (isSuccess ? 'done' : 'unknown')}` as const;

/** Successful and failed logins to the account, so that users notice logins that are not their own. */
export const LoginsCard = () => {
  const { t } = useTranslation('account');
  const list = useList(listOwnLogins, { prefix: 'logins', defaults });
  const column = useColumns<LoginEntry>();
  const columns = [
    column.instant((row) => row.at, { title: t('logins.at'), isRowHeader: true }),
    column.text((row) => t(`logins.${row.action}`), { title: t('logins.action') }),
    column.text((row) => t(outcomeOf(row)), { title: t('logins.result') }),
    column.text((row) => <AddressText address={row.address} place={row.loginLocation} />, {
      title: t('logins.address'),
      importance: 2,
    }),
    column.text((row) => row.browser, { title: t('logins.browser'), importance: 3 }),
    column.text((row) => row.system, { title: t('logins.system'), importance: 3 }),
  ];
  return (
    <Card title={t('logins.title')}>
      <ListTable
        list={list}
        caption={t('logins.title')}
        columns={columns}
        rowKey={(row) => row.id}
        empty={{ title: t('logins.none'), hint: t('logins.noneHint') }}
        withLink={false}
      />
    </Card>
  );
};

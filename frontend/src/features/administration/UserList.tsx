import type { UserRow } from '@rallyrank/contracts/identity/users';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ColumnChooser } from '~/shared/entity/ColumnChooser';
import { ListPage } from '~/shared/ui/ListPage';
import { NameFilter } from '~/shared/ui/NameFilter';
import type { Column } from '~/shared/ui/table/column';
import { useHiddenColumns } from '~/shared/ui/table/use-hidden-columns';
import style from './Administration.module.css';
import { useUserColumns } from './use-user-columns';

interface Filters {
  readonly userName?: string | undefined;
  readonly phonenumber?: string | undefined;
}

interface Props {
  readonly title: string;
  readonly list: ComponentProps<typeof ListPage<UserRow>>['list'];
  readonly query: Filters;
  readonly set: (changed: Filters) => void;
  /** Buttons above the list. */
  readonly tools: ReactNode;
  /** Further filters. */
  readonly filters?: ReactNode;
  readonly isSorted?: boolean;
  /** Renders the status of a user, if it is not shown as a word. */
  readonly statusOf?: (user: UserRow) => ReactNode;
  readonly before?: readonly Column<UserRow>[];
  readonly after?: readonly Column<UserRow>[];
  readonly hint: string;
}

/** A list of users, with the filters that all such lists have. */
export const UserList = ({ query, set, tools, filters, before = [], after = [], ...rest }: Props) => {
  const { t } = useTranslation('administration');
  const { title, list, hint, isSorted = false, statusOf } = rest;
  const columns = useUserColumns(isSorted, statusOf);
  const [hidden, hide] = useHiddenColumns('user');
  const named = (key: 'userName' | 'phonenumber') => (
    <NameFilter label={t(key)} value={query[key]} onChange={(value) => set({ [key]: value })} />
  );
  return (
    <ListPage
      title={title}
      list={list}
      withAsOf={false}
      lead={
        <div className={style.tools}>
          {tools}
          <ColumnChooser columns={columns} hidden={hidden} onHide={hide} />
        </div>
      }
      filters={
        <>
          {named('userName')}
          {named('phonenumber')}
          {filters}
        </>
      }
      caption={title}
      columns={[...before, ...columns.filter(({ key }) => !hidden.includes(key)), ...after]}
      rowKey={(user) => user.userId}
      empty={{ title: t('none'), hint }}
    />
  );
};

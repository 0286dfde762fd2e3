import type { UserRow } from '@rallyrank/contracts/identity/users';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '~/shared/ui/ListPage';
import { NameFilter } from '~/shared/ui/NameFilter';
import type { Column } from '~/shared/ui/table/column';
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
  readonly before?: readonly Column<UserRow>[];
  readonly after?: readonly Column<UserRow>[];
  readonly hint: string;
}

/** A list of users with the filters that every one of them has. */
export const UserList = ({ query, set, tools, filters, isSorted = false, before = [], after = [], ...rest }: Props) => {
  const { t } = useTranslation('administration');
  const { title, list, hint } = rest;
  const named = (key: 'userName' | 'phonenumber') => (
    <NameFilter label={t(key)} value={query[key]} onChange={(value) => set({ [key]: value })} />
  );
  return (
    <ListPage
      title={title}
      list={list}
      withAsOf={false}
      lead={<div className={style.tools}>{tools}</div>}
      filters={
        <>
          {named('userName')}
          {named('phonenumber')}
          {filters}
        </>
      }
      caption={title}
      columns={[...before, ...useUserColumns(isSorted), ...after]}
      rowKey={(user) => user.userId}
      empty={{ title: t('none'), hint }}
    />
  );
};

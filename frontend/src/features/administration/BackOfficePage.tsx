import { addressBlock } from '@rallyrank/contracts/identity/address-block';
import { blockRule } from '@rallyrank/contracts/identity/block-rule';
import { department } from '@rallyrank/contracts/identity/department';
import { dictType, refreshDictCache } from '@rallyrank/contracts/identity/dictionary';
import { incident } from '@rallyrank/contracts/identity/incident';
import { menu } from '@rallyrank/contracts/identity/menu';
import { post } from '@rallyrank/contracts/identity/post';
import { ADMIN_ROLE_ID, role } from '@rallyrank/contracts/identity/role';
import { refreshSettings, setting } from '@rallyrank/contracts/identity/settings';
import { association } from '@rallyrank/contracts/players/association';
import { siteText } from '@rallyrank/contracts/tournaments/site-text';
import { Tag } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Cells } from '~/shared/entity/columns';
import { EntityPage } from '~/shared/entity/EntityPage';
import { type EntityRow, nameField, nameOf } from '~/shared/entity/entity-row';
import { useFormat } from '~/shared/format/use-format';
import { useIcons } from '~/shared/menu/use-menu';
import { useAccess } from '~/shared/session/use-access';
import { Icon } from '~/shared/ui/Icon';
import { paths } from '~/shared/url/paths';
import style from './Administration.module.css';
import { FillAssociations } from './FillAssociations';
import { RefreshCache } from './RefreshCache';

const RoleStatus = lazy(() => import('./RoleStatus').then((module) => ({ default: module.RoleStatus })));

/** A block that has expired has no effect any more. */
const hasEnded = ({ until }: EntityRow): boolean => typeof until === 'string' && Date.parse(until) <= Date.now();

/** The key of a dictionary links to its entries. */
const dictionaryCells: Cells = { dictType: ({ id }, key) => <Link to={paths.dictionaryEntries(id)}>{key}</Link> };

export { DictionaryEntriesPage } from './DictionaryEntriesPage';
export { NoticesPage } from './NoticesPage';

// In one file, because each file that a page is loaded from adds to the first visit of every other page.
export const RolesPage = () => {
  const { t } = useTranslation('administration');
  const mayEdit = useAccess()({ anyOf: [role.permissionTo('edit')] }) === 'allowed';
  const { language } = useFormat();
  const users = (row: EntityRow) => (
    <Link to={paths.roleUsers(row.id)} aria-label={t('usersOf', { name: nameOf(role, row, language) })}>
      {t('holdersOf')}
    </Link>
  );
  const allows = ({ id }: EntityRow) => id !== ADMIN_ROLE_ID;
  const status = (row: EntityRow, text: string) =>
    mayEdit && allows(row) ? (
      <Suspense fallback={text}>
        <RoleStatus row={row} />
      </Suspense>
    ) : undefined;
  return <EntityPage entity={role} cells={{ status }} {...(mayEdit && { linksOf: users })} allows={allows} />;
};
export const MenusPage = () => {
  const { language } = useFormat();
  const iconOf = useIcons();
  /** Names are shown as in the menu: directories and buttons have no icon there. */
  const named = ({ menuType, icon, component }: EntityRow, text: string) => {
    const name = menuType === 'C' ? iconOf(icon, String(component)) : undefined;
    return (
      <span className={style.named}>
        {name && <Icon name={name} />}
        {text}
      </span>
    );
  };
  return <EntityPage entity={menu} cells={{ [nameField(menu, language)]: named }} />;
};
export const DepartmentsPage = () => <EntityPage entity={department} />;
export const PostsPage = () => <EntityPage entity={post} />;
export const DictionariesPage = () => (
  <EntityPage entity={dictType} cells={dictionaryCells} tools={<RefreshCache route={refreshDictCache} />} />
);
export const SettingsPage = () => (
  <EntityPage
    entity={setting}
    tools={<RefreshCache route={refreshSettings} />}
    allows={({ configType }, action) => action === 'edit' || configType !== 'Y'}
  />
);
export const AssociationsPage = () => <EntityPage entity={association} tools={<FillAssociations />} />;
export const IncidentsPage = () => <EntityPage entity={incident} />;
export const AddressBlocksPage = () => {
  const { t } = useTranslation('administration');
  const until = (row: EntityRow, text: string) =>
    hasEnded(row) ? (
      <>
        {text} <Tag>{t('ended')}</Tag>
      </>
    ) : (
      text
    );
  return <EntityPage entity={addressBlock} cells={{ until }} />;
};
export const BlockRulesPage = () => <EntityPage entity={blockRule} />;
export const TextsPage = () => <EntityPage entity={siteText} />;

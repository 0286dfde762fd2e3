import { department } from '@rallyrank/contracts/identity/department';
import { dictType, refreshDictCache } from '@rallyrank/contracts/identity/dictionary';
import { menu } from '@rallyrank/contracts/identity/menu';
import { post } from '@rallyrank/contracts/identity/post';
import { role } from '@rallyrank/contracts/identity/role';
import { refreshSettings, setting } from '@rallyrank/contracts/identity/settings';
import { Link } from 'react-router-dom';
import type { Cells } from '~/shared/entity/columns';
import { EntityPage } from '~/shared/entity/EntityPage';
import { paths } from '~/shared/url/paths';
import { RefreshCache } from './RefreshCache';

/** The key of a dictionary leads to its entries. */
const dictionaryCells: Cells = { dictType: ({ id }, key) => <Link to={paths.dictionaryEntries(id)}>{key}</Link> };

export { DictionaryEntriesPage } from './DictionaryEntriesPage';
export { NoticesPage } from './NoticesPage';

// In one file, because each file that a page is loaded from adds to the first visit of every other page.
export const RolesPage = () => <EntityPage entity={role} />;
export const MenusPage = () => <EntityPage entity={menu} />;
export const DepartmentsPage = () => <EntityPage entity={department} />;
export const PostsPage = () => <EntityPage entity={post} />;
export const DictionariesPage = () => (
  <EntityPage entity={dictType} cells={dictionaryCells} tools={<RefreshCache route={refreshDictCache} />} />
);
export const SettingsPage = () => <EntityPage entity={setting} tools={<RefreshCache route={refreshSettings} />} />;

import { department } from '@rallyrank/contracts/identity/department';
import { menu } from '@rallyrank/contracts/identity/menu';
import { post } from '@rallyrank/contracts/identity/post';
import { role } from '@rallyrank/contracts/identity/role';
import { EntityPage } from '~/shared/entity/EntityPage';

// In one file, because each file that a page is loaded from adds to the first visit of every other page.
export const RolesPage = () => <EntityPage entity={role} />;
export const MenusPage = () => <EntityPage entity={menu} />;
export const DepartmentsPage = () => <EntityPage entity={department} />;
export const PostsPage = () => <EntityPage entity={post} />;

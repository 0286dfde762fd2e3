import { declareEntity } from '../entity/entity.js';
import { integer, parent, status, text } from '../entity/field.js';

/** A department of the organization that operates the site. Data scopes are sets of departments. */
export const department = declareEntity({
  service: 'identity',
  name: 'Department',
  label: { en: 'Department', zh: '部门' },
  plural: { en: 'Departments', zh: '部门管理' },
  path: '/system/dept',
  permission: 'system:dept',
  isPublic: false,
  sortedBy: 'orderNum',
  namedBy: 'deptName',
  idKey: 'deptId',
  offeredTo: ['system:user:list', 'system:user:query', 'system:role:query', 'system:role:edit'],
  fields: {
    parentId: parent({ label: { en: 'Parent department', zh: '上级部门' } }),
    deptName: text({ label: { en: 'Name', zh: '部门名称' }, max: 30, unique: { within: 'parentId' }, filter: true }),
    orderNum: integer({ label: { en: 'Order', zh: '显示排序' }, min: 0, max: 9_999 }),
    leader: text({ label: { en: 'Head', zh: '负责人' }, max: 20, optional: true, listed: false }),
    phone: text({ label: { en: 'Phone', zh: '联系电话' }, max: 20, optional: true, listed: false }),
    email: text({ label: { en: 'E-mail', zh: '邮箱' }, max: 50, optional: true, listed: false }),
    status: status({ label: { en: 'Status', zh: '状态' } }),
  },
});

import { declareEntity } from '../entity/entity.js';
import { integer, parent, status, text } from '../entity/field.js';
import { identityTexts } from '../locales/identity.js';

/** A department of the organization that operates the site. Data scopes are sets of departments. */
export const department = declareEntity({
  service: 'identity',
  name: 'Department',
  label: identityTexts.department.label,
  plural: identityTexts.department.plural,
  path: '/system/dept',
  permission: 'system:dept',
  isPublic: false,
  sortedBy: 'orderNum',
  namedBy: 'deptName',
  idKey: 'deptId',
  offeredTo: ['system:user:list', 'system:user:query', 'system:role:query', 'system:role:edit'],
  fields: {
    parentId: parent({ label: identityTexts.department.parentId }),
    deptName: text({ label: identityTexts.department.deptName, max: 30, unique: { within: 'parentId' }, filter: true }),
    orderNum: integer({ label: identityTexts.department.orderNum, min: 0, max: 9_999 }),
    leader: text({ label: identityTexts.department.leader, max: 20, optional: true, listed: false }),
    phone: text({ label: identityTexts.department.phone, max: 20, optional: true, listed: false }),
    email: text({ label: identityTexts.department.email, max: 50, optional: true, listed: false }),
    status: status({ label: identityTexts.department.status }),
  },
});

import { declareEntity } from '../entity/entity.js';
import { integer, status, text } from '../entity/field.js';

/** A position that people hold in their department. */
export const post = declareEntity({
  service: 'identity',
  name: 'Post',
  label: { en: 'Post', zh: '岗位' },
  plural: { en: 'Posts', zh: '岗位管理' },
  path: '/system/post',
  permission: 'system:post',
  isPublic: false,
  sortedBy: 'postSort',
  namedBy: 'postName',
  idKey: 'postId',
  offeredTo: ['system:user:list', 'system:user:query'],
  fields: {
    postCode: text({ label: { en: 'Code', zh: '岗位编码' }, max: 64, unique: true, filter: true }),
    postName: text({ label: { en: 'Name', zh: '岗位名称' }, max: 50, unique: true, filter: true }),
    postSort: integer({ label: { en: 'Order', zh: '岗位排序' }, min: 0, max: 9_999 }),
    status: status({ label: { en: 'Status', zh: '状态' } }),
    remark: text({ label: { en: 'Remark', zh: '备注' }, max: 500, optional: true, listed: false, long: true }),
  },
});

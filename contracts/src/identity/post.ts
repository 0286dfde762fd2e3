import { declareEntity } from '../entity/entity.js';
import { integer, status, text } from '../entity/field.js';
import { identityTexts } from '../locales/identity.js';

/** A position that people hold in their department. */
export const post = declareEntity({
  service: 'identity',
  name: 'Post',
  label: identityTexts.post.label,
  plural: identityTexts.post.plural,
  path: '/system/post',
  permission: 'system:post',
  isPublic: false,
  sortedBy: 'postSort',
  namedBy: 'postName',
  idKey: 'postId',
  offeredTo: ['system:user:list', 'system:user:query'],
  fields: {
    postCode: text({ label: identityTexts.post.postCode, max: 64, unique: true, filter: true }),
    postName: text({ label: identityTexts.post.postName, max: 50, unique: true, filter: true }),
    postSort: integer({ label: identityTexts.post.postSort, min: 0, max: 9_999 }),
    status: status({ label: identityTexts.post.status }),
    remark: text({ label: identityTexts.post.remark, max: 500, optional: true, listed: false, long: true }),
  },
});

import { declareEntity } from '@rallyrank/contracts/entity/entity';
import { choice, integer, text } from '@rallyrank/contracts/entity/field';

/** A plain entity of a back-office. */
export const post = declareEntity({
  service: 'players',
  name: 'Post',
  label: { en: 'Post', zh: '岗位' },
  plural: { en: 'Posts', zh: '岗位管理' },
  path: '/system/post',
  permission: 'system:post',
  isPublic: false,
  sortedBy: 'postSort',
  namedBy: 'postName',
  fields: {
    postCode: text({ label: { en: 'Code', zh: '岗位编码' }, max: 64, unique: true, filter: true }),
    postName: text({ label: { en: 'Name', zh: '岗位名称' }, max: 50, unique: true, filter: true }),
    postSort: integer({ label: { en: 'Order', zh: '岗位排序' }, min: 0, max: 9_999 }),
    status: choice({
      label: { en: 'Status', zh: '状态' },
      filter: true,
      choices: [
        { value: '0', label: { en: 'Normal', zh: '正常' } },
        { value: '1', label: { en: 'Disabled', zh: '停用' } },
      ],
    }),
    remark: text({ label: { en: 'Remark', zh: '备注' }, max: 500, optional: true, listed: false, long: true }),
  },
});

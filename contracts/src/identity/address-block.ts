import { declareEntity } from '../entity/entity.js';
import { instant, text } from '../entity/field.js';

/** Addresses that are blocked until an instant or until the entry is removed. The service validates the addresses. */
export const addressBlock = declareEntity({
  service: 'identity',
  name: 'AddressBlock',
  label: { en: 'IP block', zh: 'IP 封禁' },
  plural: { en: 'IP blocks', zh: 'IP 封禁' },
  path: '/monitor/ipBlock',
  permission: 'monitor:ipBlock',
  isPublic: false,
  sortedBy: 'address',
  namedBy: 'address',
  fields: {
    address: text({ label: { en: 'Address or network', zh: 'IP 地址或网段' }, max: 80, unique: true, filter: true }),
    reason: text({ label: { en: 'Reason', zh: '封禁原因' }, max: 200, filter: true }),
    until: instant({ label: { en: 'Until (empty: for good)', zh: '截止时间（留空为永久）' }, optional: true }),
  },
});

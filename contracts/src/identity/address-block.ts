import { declareEntity } from '../entity/entity.js';
import { instant, text } from '../entity/field.js';
import { addressBlockTexts } from '../locales/address-block.js';

/** Addresses that are blocked until an instant or until the entry is removed. The service validates the addresses. */
export const addressBlock = declareEntity({
  service: 'identity',
  name: 'AddressBlock',
  label: addressBlockTexts.label,
  plural: addressBlockTexts.plural,
  path: '/monitor/ipBlock',
  permission: 'monitor:ipBlock',
  isPublic: false,
  sortedBy: 'address',
  namedBy: 'address',
  fields: {
    address: text({ label: addressBlockTexts.fields.address, max: 80, unique: true, filter: true }),
    reason: text({ label: addressBlockTexts.fields.reason, max: 200, filter: true }),
    until: instant({ label: addressBlockTexts.fields.until, optional: true }),
  },
});

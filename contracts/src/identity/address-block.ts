import { declareEntity } from '../entity/entity.js';
import { instant, text } from '../entity/field.js';
import { identityTexts } from '../locales/identity.js';

/** Addresses that are blocked until an instant or until the entry is removed. The service validates the addresses. */
export const addressBlock = declareEntity({
  service: 'identity',
  name: 'AddressBlock',
  label: identityTexts.addressBlock.label,
  plural: identityTexts.addressBlock.plural,
  path: '/monitor/ipBlock',
  permission: 'monitor:ipBlock',
  isPublic: false,
  sortedBy: 'address',
  namedBy: 'address',
  fields: {
    address: text({ label: identityTexts.addressBlock.address, max: 80, unique: true, filter: true }),
    reason: text({ label: identityTexts.addressBlock.reason, max: 200, filter: true }),
    until: instant({ label: identityTexts.addressBlock.until, optional: true }),
  },
});

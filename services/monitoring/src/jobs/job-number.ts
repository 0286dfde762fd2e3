import { crc32 } from 'node:zlib';
import type { Service } from '@rallyrank/contracts/shared/route';

/** The number of a job in addresses, which contain digits only. */
export const jobNumber = (service: Service, id: string): string => String(crc32(`${service}.${id}`));

import { crc32 } from 'node:zlib';
import type { Service } from '@rallyrank/contracts/shared/route';

/** The number that stands for a job in addresses, which hold digits only. */
export const jobNumber = (service: Service, id: string): string => String(crc32(`${service}.${id}`));

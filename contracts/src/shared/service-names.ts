import { servicesTexts } from '../locales/services.js';
import type { Service } from './services.js';
import type { Words } from './words.js';

/** Display names of services for operators, which describe the task of each service. */
export const serviceNames: Readonly<Record<Service, Words>> = servicesTexts.serviceNames;

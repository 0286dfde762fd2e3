import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { JobValues } from '@rallyrank/contracts/shared/job-desk';
import { InvalidInputError } from '../errors.js';
import { checkCron } from './cron.js';
import type { JobParam } from './port.js';

/** @throws DomainError job.cron */
export const assertCron = (cron: string): void => {
  try {
    checkCron(cron);
  } catch (error) {
    if (error instanceof InvalidInputError) throw new DomainError('job.cron', { cron });
    throw error;
  }
};

const allows = async (param: JobParam, value: JobValues[string]): Promise<boolean> => {
  if (param.kind === 'number') return typeof value === 'number' && value >= param.min && value <= param.max;
  return typeof value === 'string' && (await param.options()).includes(value);
};

/**
 * @throws DomainError job.param for an invalid parameter. An unchanged parameter is not checked, because what it refers
 * to may have been removed.
 */
export const assertParams = async (params: readonly JobParam[], before: JobValues, given: JobValues): Promise<void> => {
  for (const [key, value] of Object.entries(given)) {
    const param = params.find((each) => each.key === key);
    if (!param || (value !== before[key] && !(await allows(param, value)))) throw new DomainError('job.param', { key });
  }
};

import { token } from '@rallyrank/infra/nest/token';
import type { Accounts } from './collections.js';

export const ACCOUNTS = token<Accounts>('ACCOUNTS');

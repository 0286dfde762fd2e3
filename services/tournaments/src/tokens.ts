import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { token } from '@rallyrank/infra/nest/token';
import type { ReadModels } from './http/event-views.js';

// What the module of the service provides for its controllers.
export const PROFILE = token<SportProfile>('PROFILE');
export const READ_MODELS = token<ReadModels>('READ_MODELS');

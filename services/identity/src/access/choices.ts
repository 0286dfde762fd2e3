import type { EntityOption } from '@rallyrank/contracts/entity/routes';
import { token } from '@rallyrank/infra/nest/token';

/** The entries that the form of a user offers. */
export interface Choices {
  readonly departments: () => EntityOption[];
  readonly roles: () => EntityOption[];
  readonly posts: () => EntityOption[];
}

export const CHOICES = token<Choices>('CHOICES');

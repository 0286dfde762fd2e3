import type { EntityOption } from '@rallyrank/contracts/entity/routes';
import { token } from '@rallyrank/infra/nest/token';

/** The entries that forms offer. */
export interface Choices {
  readonly departments: () => EntityOption[];
  readonly roles: () => EntityOption[];
  readonly posts: () => EntityOption[];
  readonly menus: () => EntityOption[];
}

export const CHOICES = token<Choices>('CHOICES');

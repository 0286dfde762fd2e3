import type { QuerySchema } from '@rallyrank/contracts/shared/route';
import type { PageView } from './page-view.js';
import type { Rendering } from './rendering.js';

interface Rendered {
  readonly body: string | Uint8Array;
  readonly contentType: string;
  readonly moved?: PageView['moved'];
}

/** A page, feed or picture that the gateway renders from answers of the services. */
export interface Renderable {
  /** Unique among all renderables: its path, if it has one. */
  readonly name: string;
  /** The parameters that it depends on; all others are dropped. */
  readonly query: QuerySchema;
  /** The limit that a rendering counts towards. */
  readonly rate: 'page' | 'picture';
  /** @throws DomainError with code 404 if the subject does not exist */
  readonly render: (rendering: Rendering & { readonly isLinked: boolean }) => Promise<Rendered>;
}

import type { Abstract, FactoryProvider, Type } from '@nestjs/common';
import { PROJECTIONS } from '../nest/ports.js';
import { provide, type Token } from '../nest/token.js';
import type { Projection } from '../projections/port.js';
import type { Change } from './deriver.js';

type Provided = Token<Projection> | Abstract<Projection> | Type<Projection>;

/** Wraps a read model with a callback after each change. */
const watched = (model: Projection, changed: (change: Change) => void): Projection => ({
  name: model.name,
  version: model.version,
  events: model.events,
  apply: (event) => {
    model.apply(event);
    changed({ model, event });
  },
  snapshot: () => model.snapshot(),
  restore: (snapshot) => {
    model.restore(snapshot);
    changed({ model });
  },
  reset: () => {
    model.reset();
    changed({ model });
  },
});

/** The read models of a service with derived answers. It derives from those of `input`, not from `others`. */
export const watchedProjections = (
  deriver: Token<{ readonly changed: (change: Change) => void }>,
  input: readonly Provided[],
  others: readonly Provided[] = [],
): FactoryProvider =>
  provide(PROJECTIONS, [deriver, ...input, ...others], (derived, ...models) =>
    (models as Projection[]).map((model, i) =>
      i < input.length ? watched(model, (change) => derived.changed(change)) : model,
    ),
  );

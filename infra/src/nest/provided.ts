import type { INestApplicationContext, InjectionToken, Provider, Type } from '@nestjs/common';
import type { Projection } from '../projections/port.js';

/** The tokens of the providers that a module declares itself. */
export const providedBy = (module: Type): readonly InjectionToken[] => {
  const providers: readonly Provider[] = Reflect.getMetadata('providers', module) ?? [];
  return providers.map((provider) => (typeof provider === 'function' ? provider : provider.provide));
};

const isProjection = (value: unknown): value is Projection =>
  typeof value === 'object' &&
  value !== null &&
  ['apply', 'snapshot', 'restore', 'reset'].every((method) => typeof Reflect.get(value, method) === 'function');

/** Fails the start of a service with a read model that would receive no events. @throws Error naming the read models */
export const checkProjections = (
  app: Pick<INestApplicationContext, 'select'>,
  module: Type,
  listed: readonly Pick<Projection, 'name'>[],
): void => {
  const selected = app.select(module);
  const forgotten = providedBy(module)
    .map((token) => selected.get<unknown>(token, { strict: true }))
    .filter(isProjection)
    .map(({ name }) => name)
    .filter((name) => !listed.some((projection) => projection.name === name));
  if (forgotten.length > 0)
    throw new Error(
      `the PROJECTIONS of ${module.name} lack the read models ${forgotten.join(', ')}, which would receive no events`,
    );
};

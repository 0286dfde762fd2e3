import type { FactoryProvider, INestApplicationContext, InjectionToken, Provider, Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Projection } from '../projections/port.js';

const providersOf = (module: Type): readonly Provider[] => Reflect.getMetadata('providers', module) ?? [];
const tokenOf = (provider: Provider): InjectionToken => (typeof provider === 'function' ? provider : provider.provide);

/** The tokens of the providers that a module declares itself. */
export const providedBy = (module: Type): readonly InjectionToken[] => providersOf(module).map(tokenOf);

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

/** Creates new instances of the read models of a module, to which no events were applied. */
export const emptyReadModels = async (
  app: Pick<INestApplicationContext, 'select'>,
  module: Type,
): Promise<Projection[]> => {
  const selected = app.select(module);
  const get = <T>(token: InjectionToken): T => selected.get<T>(token, { strict: false });
  const anew = async (provider: Provider): Promise<unknown> => {
    if (typeof provider === 'function') return selected.get(ModuleRef, { strict: true }).create(provider);
    const { useFactory, inject = [] } = provider as FactoryProvider;
    return useFactory(...inject.map((token) => get(token as InjectionToken)));
  };
  const models = providersOf(module).filter((provider) => isProjection(get(tokenOf(provider))));
  return (await Promise.all(models.map(anew))).filter(isProjection);
};

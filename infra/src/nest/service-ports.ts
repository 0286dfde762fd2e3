import { type DynamicModule, Module } from '@nestjs/common';
import type { Service } from '@rallyrank/contracts/shared/services';
import { Answers } from './answers.js';
import { PORTS } from './infra.module.js';
import { DOCUMENTS, HTTP, JOBS, LOG, SERVICE } from './ports.js';
import { ReadModels } from './read-models.js';
import { provide } from './token.js';

@Module({})
class ServicePorts {}

/** What a service has for itself; the module of each service imports its own. */
export const servicePorts = (service: Service): DynamicModule => {
  const providers = [
    { provide: SERVICE, useValue: service },
    provide(LOG, [PORTS], ({ log }) => log.child({ service })),
    provide(DOCUMENTS, [PORTS], ({ adapters }) => adapters.documents(service)),
    provide(
      JOBS,
      [PORTS],
      ({ adapters }) =>
        () =>
          adapters.jobs(service),
    ),
    provide(ReadModels, [PORTS], ({ models }) => models(service)),
    provide(Answers, [HTTP, ReadModels], (options, models) => new Answers(options, models)),
  ];
  return { module: ServicePorts, providers, exports: providers.map((each) => each.provide) };
};

import { type DynamicModule, Module, type Type, type ValueProvider } from '@nestjs/common';
import type { Service } from '@rallyrank/contracts/shared/services';
import { ReplicaStatus } from '../projections/replica-status.js';
import { Answers } from './answers.js';
import { PORTS } from './infra.module.js';
import { DOCUMENTS, FILES, HTTP, JOBS, LOG, SERVICE } from './ports.js';
import { provide } from './token.js';

@Module({})
class ServicePorts {}

/** The ports that belong to one service. The module of each service imports its own ports. */
export const servicePorts = (service: Service): DynamicModule => {
  const providers = [
    { provide: SERVICE, useValue: service },
    provide(LOG, [PORTS], ({ log }) => log.child({ service })),
    provide(DOCUMENTS, [PORTS], ({ adapters }) => adapters.documents(service)),
    provide(FILES, [PORTS], ({ adapters }) => adapters.files(service)),
    provide(
      JOBS,
      [PORTS],
      ({ adapters }) =>
        () =>
          adapters.jobs(service),
    ),
    provide(ReplicaStatus, [PORTS], ({ status }) => status(service)),
    provide(Answers, [HTTP, ReplicaStatus], (options, status) => new Answers(options, status)),
  ];
  return { module: ServicePorts, providers, exports: providers.map((each) => each.provide) };
};

const serviceOf = (ports: DynamicModule): Service =>
  (ports.providers as ValueProvider[]).find(({ provide: token }) => token === SERVICE)?.useValue;

/** Fails the start of a module that would use the ports of another service. @throws Error naming the required import */
export const checkServicePorts = (service: Service, module: Type): void => {
  const imports: readonly (Type | DynamicModule)[] = Reflect.getMetadata('imports', module) ?? [];
  const ports = imports.filter((each): each is DynamicModule => 'module' in each && each.module === ServicePorts);
  const names = ports.map(serviceOf);
  if (names.length === 1 && names[0] === service) return;
  const instead = names.length === 0 ? 'none' : names.map((name) => `servicePorts('${name}')`).join(' and ');
  throw new Error(
    `${module.name} is the module of ${service} and must import servicePorts('${service}'), not ${instead}`,
  );
};

import { Module } from '@nestjs/common';
import type { Entity } from '@rallyrank/contracts/entity/entity';
import { PROJECTIONS } from '../../nest/ports.js';
import { servicePorts } from '../../nest/service-ports.js';
import { provide } from '../../nest/token.js';
import { entityParts } from '../entity-parts.js';

/** The module of a service that holds nothing but one entity. */
export const entityModule = (entity: Entity) => {
  const { controller, providers, rows } = entityParts(entity);
  @Module({
    imports: [servicePorts(entity.service)],
    controllers: [controller],
    providers: [...providers, provide(PROJECTIONS, [rows], (own) => [own])],
  })
  class EntityModule {}
  return EntityModule;
};

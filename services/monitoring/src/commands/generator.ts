import { Inject, Injectable } from '@nestjs/common';
import type { SpecSource } from '@rallyrank/contracts/monitoring/generator';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { specOfEntity } from '../domain/generator/from-entity.js';
import { DescribedEntities } from '../generator/described-entities.js';
import { declaredEntity, specsOf } from '../generator/sources.js';

/**
 * Describes entities for the code generator from their sources. Nothing is ever written into the files of the server.
 */
@Injectable()
export class GeneratorCommands {
  constructor(@Inject(DescribedEntities) private readonly described: DescribedEntities) {}

  /** @throws DomainError entity.notFound, entity.taken, request.invalid */
  async import(source: SpecSource): Promise<{ tableIds: Id[]; leftOut: string[] }> {
    const { specs, leftOut } = specsOf(source);
    return { tableIds: await this.described.add(specs), leftOut };
  }

  /**
   * Updates the description of a declared entity to its current declaration.
   * @throws DomainError entity.notFound
   */
  async sync(name: string): Promise<{ leftOut: string[] }> {
    const [document] = await this.described.named([name]);
    const { spec, leftOut } = specOfEntity(declaredEntity(name));
    await this.described.change(document!.id, { ...spec, about: document!.spec.about });
    return { leftOut };
  }
}

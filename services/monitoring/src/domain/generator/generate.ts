import { type EntitySpec, modelOf } from '@rallyrank/contracts/monitoring/entity-spec';
import type { GeneratedFile } from '@rallyrank/contracts/monitoring/generator';
import { declarationOf } from './declaration.js';
import { examplesOf } from './examples.js';
import { capital, kebab } from './names.js';
import { insertionsOf } from './places.js';
import { literal, object, print } from './source.js';
import { textFilesOf } from './texts.js';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const partsOf = (spec: EntitySpec): string => {
  const model = modelOf(spec);
  return `import { ${model} } from '@rallyrank/contracts/${spec.service}/${kebab(spec.name)}';
import { entityParts } from '@rallyrank/infra/entity/entity-parts';

/** The parts of this service that handle the entity ${spec.name}. */
export const ${spec.collection} = entityParts(${model});
`;
};

const testOf = (spec: EntitySpec): string => {
  const { service, name } = spec;
  const model = modelOf(spec);
  const module = `${capital(service)}Module`;
  const { sources, changed, broken } = examplesOf(spec);
  const values = print(object(sources), 2);
  const lines = [
    `  entity: ${model},`,
    `  modules: { ${service}: ${module} },`,
    '  routes,',
    '  rpcs,',
    `  values: (n) => (${values}),`,
    `  changed: { ${changed.key}: ${changed.source} },`,
    `  broken: { values: { ${broken.key}: ${broken.source} }, field: ${literal(broken.key)} },`,
  ];
  const imports = [
    `import { ${model} } from '@rallyrank/contracts/${service}/${kebab(name)}';`,
    "import { routes, rpcs } from '@rallyrank/contracts/registry';",
    "import { testEntity } from '@rallyrank/infra/entity/entity.contract';",
  ].sort((a, b) => (a.slice(a.indexOf('@')) < b.slice(b.indexOf('@')) ? -1 : 1));
  return `${imports.join('\n')}
import { ${module} } from './${service}.module.js';

testEntity({
${lines.join('\n')}
});
`;
};

const samplesOf = (spec: EntitySpec): GeneratedFile[] => {
  const { first, changed } = examplesOf(spec);
  const id = '1';
  const data = {
    Created: { id, values: first },
    Changed: { id, values: { [changed.key]: changed.value } },
    Removed: { id },
  };
  return Object.entries(data).map(([what, value]) => ({
    path: `contracts/test/samples/${spec.service}.${spec.name}${what}.v1.json`,
    text: json(value),
    place: null,
  }));
};

/**
 * The files that the generator writes for an entity, then its insertions into existing files. The result equals
 * handwritten code for a plain entity.
 */
export const generate = (spec: EntitySpec): GeneratedFile[] => {
  const { service, collection, name } = spec;
  const file = (path: string, text: string): GeneratedFile => ({ path, text, place: null });
  return [
    file(`contracts/src/${service}/${kebab(name)}.ts`, declarationOf(spec)),
    file(`services/${service}/src/${kebab(collection)}.ts`, partsOf(spec)),
    file(`services/${service}/src/${kebab(collection)}.test.ts`, testOf(spec)),
    ...textFilesOf(spec),
    ...samplesOf(spec),
    ...insertionsOf(spec),
  ];
};

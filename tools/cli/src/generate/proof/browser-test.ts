import { type EntitySpec, modelOf } from '@rallyrank/contracts/monitoring/entity-spec';
import { examplesOf } from '@rallyrank/monitoring/domain/generator/examples';
import { kebab } from '@rallyrank/monitoring/domain/generator/names';
import { pagePath } from '@rallyrank/monitoring/domain/generator/places';
import { literal, object, print } from '@rallyrank/monitoring/domain/generator/source';

const usedPage = (spec: EntitySpec): string => {
  const { sources, changed } = examplesOf(spec);
  const used = object([
    ['entity', modelOf(spec)],
    ['path', literal(pagePath(spec))],
    ['values', `(n) => (${print(object(sources), 2)})`],
    ['changed', object([[changed.key, changed.source]])],
  ]);
  return print(used, 1);
};

/** A browser test that uses the pages of generated entities. */
export const browserTestOf = (specs: readonly EntitySpec[]): string => {
  const imports = specs.map(
    (spec) => `import { ${modelOf(spec)} } from '@rallyrank/contracts/${spec.service}/${kebab(spec.name)}';\n`,
  );
  return `${imports.join('')}import { testGeneratedPages } from './generated-page';

testGeneratedPages([${specs.map(usedPage).join(', ')}]);
`;
};

import { type EntitySpec, modelOf } from '@rallyrank/contracts/monitoring/entity-spec';
import type { GeneratedFile } from '@rallyrank/contracts/monitoring/generator';
import { enteredLanguage, languages } from '@rallyrank/contracts/shared/language';
import { pageNames } from '@rallyrank/contracts/shared/page-names';
import { capital, kebab } from './names.js';
import { literal, object, print } from './source.js';

type Place = NonNullable<GeneratedFile['place']>;
const before = (path: string, at: string, text: string): GeneratedFile => ({
  path,
  text,
  place: { at, side: 'before' },
});
const after = (path: string, at: string, text: string): GeneratedFile => ({ path, text, place: { at, side: 'after' } });

/** Path of the page in the back office, below its directory. */
export const pagePath = ({ directory, name }: EntitySpec): string => `/${directory}/${kebab(name)}`;

/** The file in which a service lists its read models. */
const projectionsAt = (service: EntitySpec['service']): Place['at'] => {
  if (service === 'predictions' || service === 'live') return 'PROJECTIONS,\n      [';
  return service === 'rankings' ? 'watchedProjections(DERIVER, [' : 'provide(PROJECTIONS, [';
};

const inContracts = (spec: EntitySpec): GeneratedFile[] => {
  const model = modelOf(spec);
  const { collection, plural, service } = spec;
  return [
    after(
      'contracts/src/entities.ts',
      "import type { Entity } from './entity/entity.js';\n",
      `import { ${model} } from './${service}/${kebab(spec.name)}.js';\n`,
    ),
    before('contracts/src/entities.ts', '];', `  ${model},\n`),
    before('contracts/src/shared/pages.ts', "  login: '/login',\n", `  ${collection}: ${literal(pagePath(spec))},\n`),
    ...languages.map((language) =>
      before(
        `contracts/src/locales/page-names/${language}.json`,
        `  "login": ${JSON.stringify(pageNames.login[language])},\n`,
        `  ${JSON.stringify(collection)}: ${JSON.stringify(plural[enteredLanguage(language)])},\n`,
      ),
    ),
  ];
};

const inService = ({ service, collection }: EntitySpec): GeneratedFile[] => {
  const module = `services/${service}/src/${service}.module.ts`;
  return [
    after(module, "} from '@nestjs/common';\n", `import { ${collection} } from './${kebab(collection)}.js';\n`),
    after(module, 'controllers: [', `${collection}.controller, `),
    after(module, 'providers: [', `...${collection}.providers, `),
    after(module, projectionsAt(service), `${collection}.rows, `),
  ];
};

const ENDS = { system: 'monitoringPages', monitor: 'toolPages' } as const;

const inMenu = (spec: EntitySpec): GeneratedFile[] => {
  const { directory, service, name } = spec;
  const model = modelOf(spec);
  const menus = 'services/identity/src/access/default-menus.ts';
  const entry = [model, literal(kebab(name)), literal(`${pagePath(spec).slice(1)}/index`), literal('table')];
  return [
    after(
      menus,
      "import type { Entity } from '@rallyrank/contracts/entity/entity';\n",
      `import { ${model} } from '@rallyrank/contracts/${service}/${kebab(name)}';\n`,
    ),
    before(menus, `];\n\nconst ${ENDS[directory]}:`, `  pageOf(${entry.join(', ')}),\n`),
  ];
};

const inFrontEnd = (spec: EntitySpec): GeneratedFile[] => {
  const { collection, plural, service, name, permission } = spec;
  const model = modelOf(spec);
  const folder = 'frontend/src/features/administration';
  const page = `${capital(collection)}Page`;
  const access = spec.isPublic ? [`${permission}:query`, `${permission}:edit`] : [`${permission}:list`];
  const declared = object([
    ['name', literal(collection)],
    ['icon', literal('table')],
    ['access', object([['anyOf', access.map(literal)]])],
    ['namespaces', [literal('entity')]],
    ['load', `load(${literal(page)})`],
  ]);
  return [
    before(
      `${folder}/BackOfficePage.tsx`,
      "import { association } from '@rallyrank/contracts/players/association';\n",
      `import { ${model} } from '@rallyrank/contracts/${service}/${kebab(name)}';\n`,
    ),
    before(
      `${folder}/BackOfficePage.tsx`,
      'export const TextsPage',
      `export const ${page} = () => <EntityPage entity={${model}} />;\n`,
    ),
    before(`${folder}/pages.ts`, "  {\n    name: 'texts',\n", `  ${print(declared, 2)},\n`),
    ...languages.map((language) =>
      before(
        `frontend/src/app/locales/${language}.json`,
        `    "login": ${JSON.stringify(pageNames.login[language])},\n`,
        `    ${JSON.stringify(collection)}: ${JSON.stringify(plural[enteredLanguage(language)])},\n`,
      ),
    ),
    after('frontend/e2e/pages.ts', 'const ofAdmin = {\n', `  ${literal(plural.en)}: ${literal(pagePath(spec))},\n`),
  ];
};

/** The system test case of the list, if visitors can read it. */
const inCases = ({ isPublic, name }: EntitySpec): GeneratedFile[] =>
  isPublic
    ? [
        after(
          'tools/system-tests/src/cases/entities.ts',
          'export const entityCases: RouteCases = {\n',
          `  list${name}Entries: { query: {}, shows: { rows: [], total: 0 } },\n`,
        ),
      ]
    : [];

/** The insertions into existing files. */
export const insertionsOf = (spec: EntitySpec): GeneratedFile[] => [
  ...inContracts(spec),
  ...inService(spec),
  ...inMenu(spec),
  ...inFrontEnd(spec),
  ...inCases(spec),
];

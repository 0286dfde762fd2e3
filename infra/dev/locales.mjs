// Writes a module for each namespace of texts, a folder of JSON files with one file per language. The modules import
// the files by name, so that Node.js, the bundlers and the type checker can all read them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inRoot, workspaces } from './project.mjs';

const languagesFile = inRoot('contracts/src/locales/languages.json');

/** `site-menu` as `siteMenu`. */
export const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const identifier = (language) => language.replaceAll('-', '_');
const keyOf = (language) => (identifier(language) === language ? language : `'${language}'`);

/** The folders of the namespaces of all workspaces. */
export const namespaces = () =>
  workspaces()
    .map((workspace) => inRoot(workspace, 'src/locales'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(folder, name)),
    );

/** The source of the module of a namespace. */
export const moduleOf = (folder, languages) => {
  const name = basename(folder);
  const words = folder.startsWith(inRoot('contracts/')) ? '../shared/words.js' : '@rallyrank/contracts/shared/words';
  const imports = languages.map(
    (language) => `import ${identifier(language)} from './${name}/${language}.json' with { type: 'json' };`,
  );
  const values = languages.map((language) =>
    identifier(language) === language ? language : `${keyOf(language)}: ${identifier(language)}`,
  );
  return `// Written by the build from the files in \`${name}/\`.
import { textsIn } from '${words}';
${imports.join('\n')}

export const ${camel(name)}Texts = textsIn({ ${values.join(', ')} });
`;
};

/** The namespaces of the front end whose texts pages of the gateway show, with their folders, in order. */
const ofFrontEnd = {
  ...{
    app: 'app',
    home: 'features/home',
    live: 'features/live',
    players: 'features/players',
    seasons: 'features/seasons',
  },
  ...{ tournaments: 'features/tournaments', shared: 'shared/i18n', rules: 'shared/rules' },
};

/** The source of the module with the text files of the front end for the gateway. */
const frontEndModule = (languages) => {
  const names = Object.keys(ofFrontEnd);
  const nameIn = (name, language) => `${name}_${identifier(language)}`;
  const imports = names.flatMap((name) =>
    languages.map((language) => {
      const file = `../../../frontend/src/${ofFrontEnd[name]}/locales/${language}.json`;
      return `import ${nameIn(name, language)} from '${file}' with { type: 'json' };`;
    }),
  );
  const values = languages.map((language) => {
    const own = names.map((name) => `    ${name}: ${nameIn(name, language)},\n`);
    return `  ${keyOf(language)}: {\n${own.join('')}  },`;
  });
  return `// Written by the build from the text files of the front end.
${imports.join('\n')}

export const frontEndFiles = {
${values.join('\n')}
};
`;
};

const writeIfNew = (file, source) => {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== source) writeFileSync(file, source);
};

/** Writes the modules that have changed. */
export const writeLocales = () => {
  const languages = Object.keys(JSON.parse(readFileSync(languagesFile, 'utf8')));
  for (const folder of namespaces()) writeIfNew(`${folder}.ts`, moduleOf(folder, languages));
  writeIfNew(inRoot('gateway/src/locales/front-end.ts'), frontEndModule(languages));
};

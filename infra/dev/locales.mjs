// Writes a module for each namespace of texts, a folder of JSON files with one file per language. The modules import
// the files by name, so that Node.js, the bundlers and the type checker can all read them.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inRoot, workspaces } from './project.mjs';

const languagesFile = inRoot('contracts/src/locales/languages.json');

/** `site-menu` as `siteMenu`. */
export const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const identifier = (language) => language.replaceAll('-', '_');

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
    identifier(language) === language ? language : `'${language}': ${identifier(language)}`,
  );
  return `// Written by the build from the files in \`${name}/\`.
import { textsIn } from '${words}';
${imports.join('\n')}

export const ${camel(name)}Texts = textsIn({ ${values.join(', ')} });
`;
};

/** Writes the modules that have changed. */
export const writeLocales = () => {
  const languages = Object.keys(JSON.parse(readFileSync(languagesFile, 'utf8')));
  for (const folder of namespaces()) {
    const file = `${folder}.ts`;
    const source = moduleOf(folder, languages);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== source) writeFileSync(file, source);
  }
};

import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from '@jest/globals';
import { badmintonRating } from '@rallyrank/contracts/sport/rating-badminton';
import { tennisRating } from '@rallyrank/contracts/sport/rating-tennis';
import { womenTennisRating } from '@rallyrank/contracts/sport/rating-tennis-women';
import { parse } from 'yaml';

const textOf = (path: string): string => readFileSync(path, 'utf8');

/** Folders that git does not track, such as `dist/`. */
const untracked = ['.git/', ...textOf('.gitignore').split('\n')].filter((line) => line.endsWith('/'));
const isUntracked = (path: string): boolean => untracked.some((folder) => `/${path}/`.includes(`/${folder}`));

const pathsBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (isUntracked(path)) return [];
    return entry.isDirectory() ? [path, ...pathsBelow(path)] : [path];
  });

/** Every file and folder of the repository. */
const paths = pathsBelow('.');
const known = new Set(paths);
const names = new Set(paths.map((path) => basename(path)));
const documents = paths.filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md');

const SPECIAL = /[.*+?^${}()|[\]\\]/g;
/** `a/{b,c}.ts` is expanded to `a/b.ts` and `a/c.ts`. */
const alternatives = (path: string): string[] => {
  const [whole, start = '', inside = '', end = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return whole === undefined ? [path] : inside.split(',').flatMap((one) => alternatives(start + one + end));
};
const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/<[^>]*>|\*+/)
      .map((part) => part.replace(SPECIAL, '\\$&'))
      .join('[^/]+')}$`,
  );

/** `<name>` and `*` match any name. */
const isIn = (all: ReadonlySet<string>, path: string): boolean => {
  if (!/[<*]/.test(path)) return all.has(path);
  const pattern = patternOf(path);
  return [...all].some((one) => pattern.test(one));
};

/** A path is relative to the root or to the folder of the document; the name of a file alone may be in any folder. */
const exists = (path: string, folder: string): boolean =>
  alternatives(path).every((one) =>
    one.includes('/')
      ? [one, join(folder, one)].some((place) => isIn(known, normalize(place).replace(/\/$/, '')))
      : isIn(names, one),
  );

const CHARACTERS = /^[\w.<*][\w./<>*{},-]*$/;
const SOURCE = /[\w>*}]\.(?:tsx?|mjs|md|ya?ml|sh)$/;
/** Whether a text between backticks is meant as a path of the repository. */
const isPath = (text: string, folder: string): boolean => {
  if (!CHARACTERS.test(text) || isUntracked(text)) return false;
  if (SOURCE.test(text)) return true;
  const [first = '', ...rest] = text.split('/');
  return rest.length > 0 && (known.has(first) || known.has(join(folder, first)));
};

const FENCED = /^```.*?^```/gms;
/** The paths in backticks and the targets of links that do not exist. */
const missing = (document: string, text = textOf(document)): string[] => {
  const folder = dirname(document);
  const prose = text.replace(FENCED, '');
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(/\s+/))
    .filter((code) => isPath(code, folder) && !exists(code, folder));
  const linked = [...prose.matchAll(/\]\(([^)#\s]+)[^)]*\)|\bsrc(?:set)?="([^"]+)"/g)]
    .map(([, link, source]) => link ?? source ?? '')
    .filter((target) => !/^\w+:/.test(target) && !known.has(join(folder, target)));
  return [...new Set([...quoted, ...linked])].map((path) => `${document}: ${path}`);
};

test('every path and every link in a document refers to an existing file or folder', () => {
  expect(documents).toContain('docs/adr/0004-toolchain.md');
  expect(documents.flatMap((document) => missing(document))).toEqual([]);
});

test('missing paths are found; placeholders, patterns and other texts do not count as such', () => {
  const text = [
    '`infra/src/gone` `src/gone.ts` `gone.ts` `contracts/src/<context>/gone.ts` `docs/*.gone` `infra/{src,gone}`',
    '[a](gone.md) ![b](docs/gone.webp) <img src="docs/gone.png"> `node infra/dev/gone.mjs --all`',
    '`infra/src` `run.mjs` `contracts/src/<context>/events.ts` `docs/*.md` `infra/{src,dev}` [c](README.md#first-commands)',
    '`/live/board` `text/csv` `gateway/dist/main.js` `npm run import -- bwf ../shared` [d](https://example.org/gone.md)',
    '```\n`fenced/gone.ts`\n```',
  ].join('\n');
  expect(missing('README.md', text).map((line) => line.replace('README.md: ', ''))).toEqual([
    ...[
      'infra/src/gone',
      'src/gone.ts',
      'gone.ts',
      'contracts/src/<context>/gone.ts',
      'docs/*.gone',
      'infra/{src,gone}',
    ],
    ...['infra/dev/gone.mjs', 'gone.md', 'docs/gone.webp', 'docs/gone.png'],
  ]);
});

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Returns the rows of the table whose first column has this heading. */
const rowsOf = (document: string, head: string): string[][] => {
  const lines = textOf(document).split('\n');
  const start = lines.findIndex((line, i) => cellsOf(line)[0] === head && lines[i + 1]?.startsWith('| --'));
  if (start < 0) throw new Error(`${document} has no table with the head "${head}"`);
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((line) => !line.startsWith('|'));
  return rows.slice(0, end).map(cellsOf);
};

/** The texts in backticks in the first column of a table, row by row. */
const firstColumn = (document: string, head: string): string[] =>
  rowsOf(document, head).flatMap(([cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!));

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const modulesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => /^(?!.*\.test\.).*\.ts$/.test(name))
    .map((name) => basename(name, '.ts'));

const expectSame = (rows: readonly string[], modules: readonly string[]): void =>
  expect([...rows].sort()).toEqual([...modules].sort());

test('infra/README.md describes each folder of infra/src once, as a port or as another folder', () => {
  const ports = firstColumn('infra/README.md', 'port');
  const others = firstColumn('infra/README.md', 'folder').filter((path) => path.startsWith('src/'));
  expectSame(
    [...ports.map((port) => `src/${port}`), ...others],
    foldersIn('infra/src').map((name) => `src/${name}`),
  );
});

test('gateway/README.md describes each policy once, in the order in which the gateway runs them', () => {
  const rows = firstColumn('gateway/README.md', 'policy');
  const isPolicy = (name: string) => / const \w+: Policy = /.test(textOf(`gateway/src/policies/${name}.ts`));
  expectSame(rows, modulesIn('gateway/src/policies').filter(isPolicy));
  expect(rows).toEqual(parse(textOf('gateway/config/gateway.config.yml')).policies);
});

test.each([
  ['gateway/README.md', 'folder', 'gateway/src', 'src/'],
  ['services/stats/README.md', 'in `src/domain`', 'services/stats/src/domain', ''],
  ['services/shared/README.md', '`src/domain`', 'services/shared/src/domain', ''],
  ['services/shared/README.md', '`src/read-models`', 'services/shared/src/read-models', ''],
  ['services/shared/README.md', 'folder', 'services/shared/src', 'src/'],
])('%s: the table "%s" has one row for each folder of %s', (document, head, folder, prefix) => {
  const rows = firstColumn(document, head).filter((path) => path !== 'src');
  expectSame(
    rows,
    foldersIn(folder).map((name) => prefix + name),
  );
});

test('frontend/README.md mentions only modules of frontend/src/shared that exist', () => {
  const modules = firstColumn('frontend/README.md', 'piece').filter((code) => /^[\w-]+(?:\/[\w*-]+)+$/.test(code));
  const isModule = (name: string) =>
    ['', '.ts', '.tsx'].some((end) => isIn(known, `frontend/src/shared/${name}${end}`));
  expect(modules.length).toBeGreaterThan(20);
  expect(modules.filter((name) => !isModule(name))).toEqual([]);
});

test('README.md contains each script of package.json in its table of commands or in its examples, and no other', () => {
  const examples = [...textOf('README.md').matchAll(/^```sh\n.*?^```/gms)].map(([block]) => block);
  const called = [...examples, ...firstColumn('README.md', 'command')]
    .flatMap((text) => [...text.matchAll(/\bnpm (?:run )?(?:--silent )?([\w:]+)/g)])
    .map(([, script]) => script!);
  expectSame([...new Set(called)], Object.keys(JSON.parse(textOf('package.json')).scripts));
});

test('tools/cli/README.md contains each command once', () => {
  expectSame(firstColumn('tools/cli/README.md', 'command'), modulesIn('tools/cli/src/commands'));
});

const ratings = [badmintonRating, tennisRating, womenTennisRating];
const filters = ratings.map(({ predictor }) => predictor);
/** The numbers of an object by their paths, such as `start.slope`. */
const numbersIn = (value: object, before = ''): [path: string, value: string][] =>
  Object.entries(value).flatMap(([key, one]): [string, string][] => {
    if (typeof one === 'object') return numbersIn(one, `${before}${key}.`);
    return typeof one === 'number' ? [[before + key, String(one)]] : [];
  });

test.each([
  ['constant', filters],
  ['constant of lists', ratings.map(({ list }) => list)],
  ['term', ratings.map(({ weights }) => weights)],
  ['constant of `refit`', [badmintonRating.refit!]],
])('docs/ratings.md: the table "%s" states the parameters of the code', (head, objects) => {
  const stated = rowsOf('docs/ratings.md', head).map((cells) => [
    cells[0]!.replaceAll('`', ''),
    ...cells.slice(-objects.length),
  ]);
  const numbers = objects.map((object) => new Map(numbersIn(object)));
  const names = new Set(numbers.flatMap((each) => [...each.keys()]));
  const real = [...names].map((name) => [name, ...numbers.map((each) => each.get(name) ?? '')]);
  expect(stated.sort()).toEqual(real.sort());
});

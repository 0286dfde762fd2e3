import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { compress, type Encoding } from '../edge/encoding.js';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const INDEX = '/index.html';
const KEY_META = /(<meta name="rallyrank-signing-key" content=")(")/;
const ETAG_LENGTH = 22;

export interface SiteFile {
  readonly bytes: Buffer;
  readonly compressed: Readonly<Partial<Record<Encoding, Buffer>>>;
  readonly type: string;
  readonly etag: string;
  /** Whether the name contains a hash of the content, so that the file never changes. */
  readonly immutable: boolean;
}

/** The built front end by path. It is held in memory, so no request ever accesses the file system. */
export interface Site {
  readonly index: SiteFile;
  readonly files: ReadonlyMap<string, SiteFile>;
}

const siteFile = (path: string, bytes: Buffer, compressed: SiteFile['compressed']): SiteFile => ({
  bytes,
  compressed,
  type: types[extname(path)] ?? 'application/octet-stream',
  etag: `W/"${hash('sha256', bytes, 'base64url').slice(0, ETAG_LENGTH)}"`,
  immutable: path.startsWith('/assets/'),
});

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/**
 * The page with the signing key of its scripts. It is compressed here, because the compressed files of the build do not
 * contain the key.
 */
const indexFile = async (html: Buffer, signingKey: string): Promise<SiteFile> => {
  const filled = html.toString().replace(KEY_META, (_, before, after) => before + escapeAttribute(signingKey) + after);
  const bytes = Buffer.from(filled);
  const [br, gzip] = await Promise.all([compress(bytes, 'br'), compress(bytes, 'gzip')]);
  return siteFile(INDEX, bytes, { br, gzip });
};

/** Source maps and hidden files are not served; compressed files are served under the name of the original. */
const isServed = (path: string): boolean => !/\.(?:map|br|gz)$/.test(path) && !path.includes('/.');

const readTree = async (folder: string): Promise<Map<string, Buffer>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const urlPath = (file: string) => `/${relative(folder, file).split(sep).join('/')}`;
  return new Map(await Promise.all(files.map(async (file) => [urlPath(file), await readFile(file)] as const)));
};

/** Reads the built front end; undefined if there is none. */
export const loadSite = async (folder: string, signingKey: string): Promise<Site | undefined> => {
  const tree = await readTree(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return new Map<string, Buffer>();
    throw error;
  });
  const html = tree.get(INDEX);
  if (!html) return undefined;
  const index = await indexFile(html, signingKey);
  const files = new Map<string, SiteFile>();
  for (const [path, bytes] of tree) {
    const br = tree.get(`${path}.br`);
    const gzip = tree.get(`${path}.gz`);
    if (isServed(path)) files.set(path, siteFile(path, bytes, { ...(br && { br }), ...(gzip && { gzip }) }));
  }
  files.set(INDEX, index);
  return { index, files };
};

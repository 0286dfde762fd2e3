import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface Lock {
  readonly packages: Readonly<
    Record<string, { readonly version?: string; readonly link?: boolean; readonly resolved?: string }>
  >;
}
const lock: Lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
const { overrides } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const installed = Object.entries(lock.packages).map(([path, entry]) => ({
  name: path.split('node_modules/').at(-1),
  path,
  ...entry,
}));
const versionsOf = (name: string) => installed.filter((p) => p.name === name && !p.link).map((p) => p.version);

/** npm silently ignores an override that no longer matches; these tests detect that. */
describe('the dependencies of express-gateway', () => {
  it.each(['ejs', 'jsonwebtoken', 'passport', 'proxy-agent', 'superagent', 'redis'])('%s is the override', (name) => {
    const wanted = overrides['express-gateway'][name];
    // A workspace may use a newer version itself, which is then installed inside the workspace.
    const shared = installed.filter((p) => p.name === name && p.path.startsWith('node_modules/'));
    for (const { version } of shared) expect(version).toBe(wanted);
    expect(wanted).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it.each(['ip', 'got', 'unset-value', 'inflight', '@tootallnate/once', 'yeoman-generator', 'yeoman-environment'])(
    '%s is not installed',
    (name) => expect(versionsOf(name)).toEqual([]),
  );

  it('replaces yeoman with an empty package', () => {
    for (const name of ['yeoman-generator', 'yeoman-environment']) {
      const [entry] = installed.filter((p) => p.name === name);
      expect([name, entry?.link, entry?.resolved]).toEqual([
        name,
        true,
        expect.stringMatching(/gateway\/stubs\/empty$/),
      ]);
    }
  });

  it('contains no axios 0.x', () => {
    expect(versionsOf('axios').filter((version) => version?.startsWith('0.'))).toEqual([]);
  });

  it('pins express-gateway itself', () => {
    expect(versionsOf('express-gateway')).toEqual(['1.16.11']);
  });
});

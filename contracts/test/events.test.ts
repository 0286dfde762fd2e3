import { describe, expect, test } from '@jest/globals';
import { events } from '../src/registry.js';
import { contexts } from '../src/shared/event.js';
import { contentOf, frozenFiles, hashOf, recordedHashes, storedEvents } from './frozen.js';

const nameOf = (e: { context: string; type: string; version: number }) => `${e.context}.${e.type}.v${e.version}`;
const sampleOf = (name: string) => `samples/${name}.json`;

describe('events', () => {
  test('type and version name one event', () => {
    const names = events.map((e) => `${e.type}.v${e.version}`);
    expect(names.filter((n, i) => names.indexOf(n) !== i)).toEqual([]);
    for (const { type, version, context } of events) {
      expect(type).toMatch(/^([A-Z][a-z0-9]+)+$/);
      expect(version).toBeGreaterThanOrEqual(1);
      expect(contexts).toContain(context);
    }
  });

  test('versions of a type count from 1 without a hole, so that every stored one stays readable', () => {
    for (const type of new Set(events.map((e) => e.type))) {
      const versions = events.filter((e) => e.type === type).map((e) => e.version);
      expect({ type, versions: versions.sort((a, b) => a - b) }).toEqual({
        type,
        versions: versions.map((_, i) => i + 1),
      });
    }
  });

  test('each type and version has exactly one frozen sample, and no sample is left over', () => {
    const samples = frozenFiles().filter((f) => f.startsWith('samples/'));
    expect(samples).toEqual(events.map((e) => sampleOf(nameOf(e))).sort());
  });

  test.each(events.map((e) => [nameOf(e), e] as const))('the sample of %s is a whole event', (name, { data }) => {
    const sample = contentOf(sampleOf(name));
    // Nothing is dropped, nothing filled in: the sample shows the event as it is stored.
    expect(data.parse(sample)).toEqual(sample);
  });

  test('frozen files are what they were when they were added', () => {
    const hashes = Object.fromEntries(frozenFiles().map((file) => [file, hashOf(file)]));
    expect(hashes).toEqual(recordedHashes());
  });
});

describe('T21: events written by every released version are readable', () => {
  const known = new Map(events.map((e) => [nameOf(e), e]));

  test.each(storedEvents().map(({ release, events: stored }) => [release, stored] as const))(
    'release %s',
    (_, stored) => {
      for (const event of stored) {
        const definition = known.get(nameOf(event));
        expect({ name: nameOf(event), known: definition !== undefined }).toEqual({ name: nameOf(event), known: true });
        const read = definition?.data.parse(event.data);
        expect(read).toMatchObject(event.data as object);
        expect(definition?.data.parse(read)).toEqual(read);
      }
    },
  );

  test('every event of today was written by a release that is kept', () => {
    const kept = new Set(storedEvents().flatMap((r) => r.events.map(nameOf)));
    expect([...known.keys()].filter((name) => !kept.has(name))).toEqual([]);
  });
});

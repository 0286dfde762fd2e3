import { describe, expect, test } from '@jest/globals';
import { z } from 'zod';
import { events } from '../src/registry.js';
import { contexts, event, upcast } from '../src/shared/event.js';
import { contentOf, frozenFiles, hashOf, nameOf, recordedHashes, samplesOf, storedEvents } from './frozen.js';

describe('events', () => {
  test('a type names one event', () => {
    const types = events.map((e) => e.type);
    expect(types.filter((type, i) => types.indexOf(type) !== i)).toEqual([]);
    for (const { type, version, context } of events) {
      expect(type).toMatch(/^([A-Z][a-z0-9]+)+$/);
      expect(version).toBeGreaterThanOrEqual(1);
      expect(contexts).toContain(context);
    }
  });

  test('each version of each type has exactly one frozen sample, and no sample is left over', () => {
    const samples = frozenFiles().filter((f) => f.startsWith('samples/'));
    expect(samples).toEqual(events.flatMap((e) => samplesOf(e).map(({ file }) => file)).sort());
  });

  test('a definition requires a sample of each of its older versions, too', () => {
    const renamed = event('players', 'PlayerRenamed', 3, z.object({}), { from: { 1: (d) => d, 2: (d) => d } });
    expect(samplesOf(renamed).map(({ file }) => file)).toEqual(
      [1, 2, 3].map((version) => `samples/players.PlayerRenamed.v${version}.json`),
    );
  });

  test.each(events.map((e) => [nameOf(e), e] as const))('the sample of %s is a whole event', (name, { data }) => {
    const sample = contentOf(`samples/${name}.json`);
    // Nothing is dropped, nothing filled in: the sample shows the event as it is stored.
    expect(data.parse(sample)).toEqual(sample);
  });

  test('the samples of older versions become valid events of the current version, the same each time', () => {
    for (const def of events)
      for (const { version, file } of samplesOf(def).slice(0, -1)) {
        const read = () => def.data.parse(upcast(def, version, contentOf(file)));
        expect(read()).toEqual(read());
      }
  });

  test('frozen files are what they were when they were added', () => {
    const hashes = Object.fromEntries(frozenFiles().map((file) => [file, hashOf(file)]));
    expect(hashes).toEqual(recordedHashes());
  });
});

describe('T21: events written by every released version are readable', () => {
  const known = new Map(events.map((e) => [e.type, e]));

  test.each(storedEvents().map(({ release, events: stored }) => [release, stored] as const))(
    'release %s',
    (_, stored) => {
      for (const written of stored) {
        const def = known.get(written.type);
        if (!def) throw new Error(`${nameOf(written)} is not known any more`);
        const current = upcast(def, written.version, written.data);
        const read = def.data.parse(current);
        expect(read).toMatchObject(current as object);
        expect(def.data.parse(read)).toEqual(read);
      }
    },
  );

  test('every current event was written by a release that is kept', () => {
    const kept = new Set(storedEvents().flatMap((r) => r.events.map(nameOf)));
    expect(events.map(nameOf).filter((name) => !kept.has(name))).toEqual([]);
  });
});

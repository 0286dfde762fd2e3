import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { toEventDocument, toStoredEvent } from './event-document.js';

const { BSON } = mongoose.mongo;
const event = {
  ...{ position: 7, stream: 'player-1', streamVersion: 2, type: 'Renamed', version: 1, checksum: 12_345 },
  ...{ data: '{"name":"安洗莹","games":[[21,19],[30,29]]}', metadata: '{}', recordedAt: '2026-01-02T03:04:05.678Z' },
};
const throughDatabase = (data: string) => {
  const stored = toEventDocument({ ...event, data });
  const { content: _, ...read } = toStoredEvent(BSON.deserialize(BSON.serialize(stored)) as typeof stored);
  return { stored, read };
};
const nested = (levels: number): string => `{"a":${'['.repeat(levels)}1${']'.repeat(levels)}}`;

test('the data is stored as a document, and the instant as a date', () => {
  const { data, metadata, recordedAt } = toEventDocument(event);
  expect({ data, metadata, recordedAt }).toEqual({
    data: { name: '安洗莹', games: [[21, 19], [30, 29]] }, // biome-ignore format: as in JSON
    metadata: {},
    recordedAt: new Date('2026-01-02T03:04:05.678Z'),
  });
});

test.each([
  event.data,
  '{"10":1,"9":2,"b":3,"a":4}',
  '{"a.b":1,"$set":{"$gt":""},"":[{},[],null,true],"__proto__":{"x":1},"_id":"y","toJSON":1}',
  `{"numbers":${JSON.stringify([0, -1, 2 ** 31, 2 ** 53, 1e308, 5e-324, 0.1 + 0.2, -0.1e-7])}}`,
  '{"text":"\\"\\\\\\n\u2028\u007f"}',
  nested(85),
])('%s is stored as a document that yields exactly the same text', (data) => {
  const { stored, read } = throughDatabase(JSON.stringify(JSON.parse(data)));
  expect(typeof stored.data).toBe('object');
  expect(read).toEqual({ ...event, data: JSON.stringify(JSON.parse(data)) });
});

test.each([
  ['{"a\\u0000":1}'],
  ['{"name":"\\ud83c"}'],
  ['{"_bsontype":"ObjectId"}'],
  ['{"$ref":"a","$id":1}'],
  [nested(200)],
  ['[1,2]'],
  ['"text"'],
  ['null'],
])('%s stays text, because BSON cannot represent it exactly or it is not a document', (data) => {
  const { stored, read } = throughDatabase(data);
  expect(stored.data).toBe(data);
  expect(read).toEqual({ ...event, data });
});

test('an instant in another form stays text', () => {
  const recordedAt = '2026-01-02T03:04:05Z';
  expect(toEventDocument({ ...event, recordedAt }).recordedAt).toBe(recordedAt);
});

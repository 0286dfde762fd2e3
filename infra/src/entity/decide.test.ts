import { describe, test } from '@jest/globals';
import { given } from '../testing/decider.js';
import { type EntityEvent, entityDecider } from './decide.js';
import { aVenue, venue } from './testing/venue.js';

const decider = entityDecider(venue);
const values = aVenue('AXA');
const created: EntityEvent = { type: 'VenueCreated', data: { id: '1', values } };
const removed: EntityEvent = { type: 'VenueRemoved', data: { id: '1' } };

describe('the commands on an entity', () => {
  test('create appends an event', () => given(decider, []).when(decider.create('1', values)).expectEvents([created]));
  test('create rejects an id that is taken', () =>
    given(decider, [created, removed]).when(decider.create('1', values)).expectRefusal('write.conflict'));
  test('change records only the differences', () =>
    given(decider, [created])
      .when(decider.change('1', { ...values, seats: 10 }))
      .expectEvents([{ type: 'VenueChanged', data: { id: '1', values: { seats: 10 } } }]));
  test('a change to the same values appends nothing', () =>
    given(decider, [created]).when(decider.change('1', values)).expectEvents([]));
  test('an omitted field keeps its value', () =>
    given(decider, [created])
      .when(decider.change('1', { name: undefined }))
      .expectEvents([]));
  test('a change is compared with the result of earlier changes', () =>
    given(decider, [created, { type: 'VenueChanged', data: { id: '1', values: { seats: 10 } } }])
      .when(decider.change('1', { seats: 10 }))
      .expectEvents([]));
  test('a fixed field cannot be changed', () =>
    given(decider, [created])
      .when(decider.change('1', { code: 'B' }))
      .expectRefusal('request.invalid'));
  test('an unknown entity cannot be changed', () =>
    given(decider, []).when(decider.change('1', {})).expectRefusal('entity.notFound'));
  test('a removed entity cannot be changed', () =>
    given(decider, [created, removed]).when(decider.change('1', {})).expectRefusal('entity.notFound'));
  test('remove appends an event', () => given(decider, [created]).when(decider.remove('1')).expectEvents([removed]));
  test('remove rejects a removed entity', () =>
    given(decider, [created, removed]).when(decider.remove('1')).expectRefusal('entity.notFound'));
});

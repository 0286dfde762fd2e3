import { describe, test } from '@jest/globals';
import { given } from '../testing/decider.js';
import { type EntityEvent, entityDecider } from './decide.js';
import { aVenue, venue } from './testing/venue.js';

const decider = entityDecider(venue);
const values = aVenue('AXA');
const created: EntityEvent = { type: 'VenueCreated', data: { id: '1', values } };
const removed: EntityEvent = { type: 'VenueRemoved', data: { id: '1' } };

describe('the commands on an entity', () => {
  test('create makes it', () => given(decider, []).when(decider.create('1', values)).expectEvents([created]));
  test('create refuses an id that was given', () =>
    given(decider, [created, removed]).when(decider.create('1', values)).expectRefusal('write.conflict'));
  test('change says what is different', () =>
    given(decider, [created])
      .when(decider.change('1', { ...values, seats: 10 }))
      .expectEvents([{ type: 'VenueChanged', data: { id: '1', values: { seats: 10 } } }]));
  test('nothing follows from a change to the same values', () =>
    given(decider, [created]).when(decider.change('1', values)).expectEvents([]));
  test('a field that is left out keeps its value', () =>
    given(decider, [created])
      .when(decider.change('1', { name: undefined }))
      .expectEvents([]));
  test('an earlier change counts', () =>
    given(decider, [created, { type: 'VenueChanged', data: { id: '1', values: { seats: 10 } } }])
      .when(decider.change('1', { seats: 10 }))
      .expectEvents([]));
  test('a fixed field cannot be changed', () =>
    given(decider, [created])
      .when(decider.change('1', { code: 'B' }))
      .expectRefusal('request.invalid'));
  test('what is not there cannot be changed', () =>
    given(decider, []).when(decider.change('1', {})).expectRefusal('entity.notFound'));
  test('what was removed cannot be changed', () =>
    given(decider, [created, removed]).when(decider.change('1', {})).expectRefusal('entity.notFound'));
  test('remove ends it', () => given(decider, [created]).when(decider.remove('1')).expectEvents([removed]));
  test('remove refuses what was removed', () =>
    given(decider, [created, removed]).when(decider.remove('1')).expectRefusal('entity.notFound'));
});

import { expect, test } from '@jest/globals';
import { changedValue } from './changed-value';

test.each([
  [null, null],
  ['"Hall"', 'Hall'],
  ['["1","2"]', ['1', '2']],
  ['"a long te', 'a long te …'],
])('%j is shown as %j', (json, value) => expect(changedValue(json)).toEqual(value));

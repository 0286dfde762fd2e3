import { expect, test } from '@jest/globals';
import { ReplicaStatus } from './replica-status.js';

test('listeners are called each time a process begins to lead, when it may already write', () => {
  const status = new ReplicaStatus();
  const leads: boolean[] = [];
  status.began(() => leads.push(status.leads));
  status.answer('questions');
  expect(leads).toEqual([]);
  status.answer('everything');
  status.answer('everything');
  status.answer('questions');
  status.answer('everything');
  expect(leads).toEqual([true, true]);
  expect(status.lostLeads).toBe(1);
});

import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { decodeReport, encodeReport, type ProcessReport, processReported } from '../src/shared/processes.js';
import { contentOf } from './frozen.js';

const FORMER = 'messages/processes.reported.0.2.0';
const SERVICE = { service: 'stats', seconds: 45 } as const;

const former = () => processReported.message.parse(contentOf(`${FORMER}.json`));
const formerReads = (message: object) => {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  const isRead = ajv.validate(contentOf(`${FORMER}.schema.json`) as object, message);
  return isRead ? 'read' : ajv.errorsText();
};

test('T21: the report of a process of release 0.2.0 is read, its reasons as text', () => {
  const { health, ...report } = decodeReport(former().report);
  expect(health).toEqual({
    reads: true,
    writes: true,
    reasons: [
      { code: 'otherVersion', detail: 'read models of stats are 45 s behind' },
      { code: 'otherVersion', detail: 'parked events of stats: 2' },
    ],
  });
  const { health: _, ...told } = (contentOf(`${FORMER}.json`) as { report: ProcessReport }).report;
  expect(report).toEqual(told);
});

test('T21: release 0.2.0 reads the reports of this version', () => {
  const report = { ...decodeReport(former().report), version: '0.3.0' };
  const reasons = [
    { code: 'behind', ...SERVICE },
    { code: 'draining' },
    { code: 'damaged', detail: 'page 7' },
  ] as const;
  const told = encodeReport({ ...report, health: { ...report.health, reasons: [...reasons] } });
  expect(told.health.reasons[0]).toBe('read models of stats are 45 s behind');
  expect(formerReads({ ask: null, report: told })).toBe('read');
  expect(formerReads({ ask: null, report: { ...told, health: { ...told.health, reasons } } })).toContain('reasons/0');
});

test('T21: a report of a newer version is read without a service that is unknown here', () => {
  const { ask, report } = former();
  const newer = { ...SERVICE, service: 'weather', derivedAt: null };
  const message = { ask, report: { ...report, lags: [...report.lags, newer], mood: 'good' } };
  const heard = decodeReport(processReported.message.parse(message).report);
  expect(heard.lags).toEqual(report.lags);
  expect(heard).not.toHaveProperty('mood');
});

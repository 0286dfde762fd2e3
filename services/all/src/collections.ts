import { type Service, services } from '@rallyrank/contracts/shared/services';
import * as accounts from '@rallyrank/identity/accounts/collections';
import { operations } from '@rallyrank/identity/accounts/operation-records';
import { storedFiles } from '@rallyrank/identity/files/stored-files';
import { noticeReads } from '@rallyrank/identity/words/notices';
import { instanceRecord } from '@rallyrank/infra/config/instance/document-instance';
import type { FindCollection } from '@rallyrank/infra/documents/collection';
import type { CollectionDef } from '@rallyrank/infra/documents/port';
import { jobRuns } from '@rallyrank/infra/jobs/job-runs';
import { jobSettings } from '@rallyrank/infra/jobs/job-settings';
import { droppedEvents } from '@rallyrank/infra/projections/dropped';
import { SITE } from '@rallyrank/infra/service/server-adapters';
import { chatMessages, chatReports } from '@rallyrank/live/chat/collections';
import { replays } from '@rallyrank/live/replay/replays';
import { feedProgress, feedTokens, quarantine } from '@rallyrank/live/sources/collections';
import { feedback } from '@rallyrank/monitoring/feedback/collection';
import { entitySpecs } from '@rallyrank/monitoring/generator/collection';
import { dataImports } from '@rallyrank/monitoring/imports/collection';
import { tableMappings } from '@rallyrank/monitoring/imports/mapping-collection';
import { visitDays, visitSalts, visits } from '@rallyrank/monitoring/visits/collections';
import { drawings } from '@rallyrank/predictions/drawings/collection';
import { readMarks } from '@rallyrank/predictions/news/read-marks';
import { seenDecisions } from '@rallyrank/shared/suggestions/decided-suggestions';
import { suggestionTexts } from '@rallyrank/shared/suggestions/suggestion-texts';

/** The collections that every service has. */
const common = [jobRuns, jobSettings, droppedEvents];

const own: Readonly<Partial<Record<Service, readonly CollectionDef[]>>> = {
  identity: [
    ...[accounts.accounts, accounts.sessions, accounts.captchas, accounts.attempts, accounts.familiarAddresses],
    ...[accounts.logins, operations, storedFiles, noticeReads],
  ],
  players: [suggestionTexts, seenDecisions],
  tournaments: [suggestionTexts, seenDecisions],
  monitoring: [visits, visitSalts, visitDays, feedback, entitySpecs, dataImports, tableMappings],
  live: [chatMessages, chatReports, replays, feedTokens, feedProgress, quarantine],
  predictions: [drawings, readMarks],
};

/** Every collection of documents, by the name of its database: that of a service, or of the whole site. */
export const collections: ReadonlyMap<string, readonly CollectionDef[]> = new Map<string, readonly CollectionDef[]>([
  ...services.map((service) => [service, [...common, ...(own[service] ?? [])]] as const),
  [SITE, [instanceRecord]],
]);

export const findCollection: FindCollection = (service, name) =>
  collections.get(service)?.find((def) => def.name === name);

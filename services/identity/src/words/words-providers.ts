import { notice } from '@rallyrank/contracts/identity/notice';
import { EntityLinks } from '@rallyrank/infra/entity/links';
import { CONFIG, DOCUMENTS, STORE } from '@rallyrank/infra/nest/ports';
import { provide, token } from '@rallyrank/infra/nest/token';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { ACCOUNTS } from '../accounts/token.js';
import { dictEntries, dictTypes } from './dictionaries.js';
import { giveDictionaries, giveSettings } from './given-words.js';
import { NoticeBoard, NoticeWriter, noticeReads, notices } from './notices.js';
import { settingDecider } from './setting-rules.js';
import { Settings, settings } from './settings.js';

const entities = [dictTypes, dictEntries, settings, notices] as const;

export const wordControllers = entities.map(({ controller }) => controller);
export const wordRows = [dictTypes.rows, dictEntries.rows, settings.rows, notices.rows] as const;

/** Creates what the instance lacks as soon as this process leads the service. */
const GIVEN_WORDS = token<undefined>('GIVEN_WORDS');

/** Dictionaries, settings and notices, with their own rules. */
export const wordProviders = [
  ...entities.flatMap(({ providers }) => providers),
  provide(settings.decider, [], () => settingDecider),
  Settings,
  NoticeBoard,
  provide(notices.namesOfUsers, [ACCOUNTS], (accounts) => async (ids) => {
    const { rows } = await accounts.find({ where: { id: { in: ids } } });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }),
  provide(
    notices.writer,
    [notices.decider, notices.rows, DOCUMENTS, STORE, ReplicaStatus, CONFIG, EntityLinks],
    (decide, rows, documents, store, status, { sport }, links) =>
      new NoticeWriter(documents.collection(noticeReads), notice, decide, rows, store, status, sport, links),
  ),
  provide(
    GIVEN_WORDS,
    [
      dictTypes.rows,
      dictTypes.writer,
      dictEntries.rows,
      dictEntries.writer,
      settings.rows,
      settings.writer,
      STORE,
      ReplicaStatus,
    ],
    (typeRows, typeWriter, entryRows, entryWriter, settingRows, settingWriter, store, status) => {
      status.elected(async () => {
        await giveDictionaries({ rows: typeRows, writer: typeWriter }, { rows: entryRows, writer: entryWriter }, store);
        await giveSettings({ rows: settingRows, writer: settingWriter }, store);
      });
      return undefined;
    },
  ),
];

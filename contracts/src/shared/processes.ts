import { z } from 'zod';
import { decodeReasons, encodeReasons, HealthReason, ReasonsMessage } from './health-reasons.js';
import { ParkedPlace } from './parked.js';
import { topic } from './rpc.js';
import { isService, type Service, services } from './services.js';
import { Instant } from './time.js';

/** What a process keeps of its state in figures, as in its metrics: names without paths, addresses or ids. */
const Figure = z.object({ name: z.string(), of: z.string(), value: z.number() });

/** A read model in one process. */
const ReadModelReport = z.object({
  service: z.enum(services),
  name: z.string(),
  /** Position in its own context, or the number of events of all contexts it follows. */
  position: z.int(),
  /** Position of the service in this process: a read model below it is being replayed. */
  goal: z.int(),
  /** Applied lately. */
  eventsPerSecond: z.number(),
  /** When the newest applied event was recorded. */
  time: Instant.nullable(),
  parked: z.int(),
  /** When its snapshot was written. */
  savedAt: Instant.nullable(),
});

/**
 * The age in seconds of the oldest event that the read models of a service have not applied, null while the stores do not answer; and when
 * its derived results were last computed, null without any.
 */
const LagReport = z.object({
  service: z.enum(services),
  seconds: z.number().nullable(),
  derivedAt: Instant.nullable(),
});

/** The first parked event of a stream in a read model of a process; later ones wait behind it. */
const ParkedReport = z.object({
  service: z.enum(services),
  ...ParkedPlace.shape,
  position: z.int(),
  type: z.string(),
  error: z.string(),
  since: Instant,
  /** Parked events of the stream behind it. */
  waiting: z.int(),
});
/** A report holds this many of them at most. */
export const MOST_PARKED_REPORTED = 100;

/** A server or library that holds the data of a process or carries its messages. */
const ServerReport = z.object({
  name: z.string(),
  /** Null where it does not tell. */
  version: z.string().nullable(),
  /** Milliseconds until it answered; null if it did not. */
  answersInMs: z.number().nullable(),
});

export const ProcessReport = z.object({
  /** Of this start of the process. */
  id: z.uuid(),
  /** `all`, the service, or `gateway`. */
  name: z.string(),
  host: z.string(),
  pid: z.int(),
  /** Of the product. */
  version: z.string(),
  /** Of Node.js. */
  runtime: z.string(),
  platform: z.string(),
  profile: z.string(),
  startedAt: Instant,
  at: Instant,
  /** Share of one core since the previous report; may exceed 1. */
  cpu: z.number(),
  cores: z.int(),
  /** In bytes. */
  memory: z.object({
    rss: z.int(),
    heapUsed: z.int(),
    heapTotal: z.int(),
    external: z.int(),
    systemFree: z.int(),
    systemTotal: z.int(),
  }),
  /** In milliseconds, since the previous report. */
  eventLoop: z.object({ mean: z.number(), p99: z.number(), max: z.number() }),
  /** Seconds spent on it since the start. */
  gcSeconds: z.number(),
  /** Of the file system of the data folder, in bytes; null if unknown. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  health: z.object({ reads: z.boolean(), writes: z.boolean(), reasons: z.array(HealthReason) }),
  lags: z.array(LagReport),
  readModels: z.array(ReadModelReport),
  parkedEvents: z.array(ParkedReport),
  servers: z.array(ServerReport),
  figures: z.array(Figure),
});
export type ProcessReport = z.infer<typeof ProcessReport>;

/** Of a service that this version may not know. */
const anyService = { service: z.string() };
/** A report as it is sent: every version of the product reads those of the others during a rolling update. */
const ReportMessage = ProcessReport.extend({
  health: ProcessReport.shape.health.extend(ReasonsMessage.shape),
  lags: z.array(LagReport.extend(anyService)),
  readModels: z.array(ReadModelReport.extend(anyService)),
  parkedEvents: z.array(ParkedReport.extend(anyService)),
});

export const encodeReport = (report: ProcessReport): z.infer<typeof ReportMessage> => ({
  ...report,
  health: { ...report.health, ...encodeReasons(report.health.reasons) },
});

const isOfKnown = <T extends { readonly service: string }>(part: T): part is T & { service: Service } =>
  isService(part.service);

/** What this version understands of a report: reasons that it does not know as text, nothing of services that it does not know. */
export const decodeReport = (told: z.infer<typeof ReportMessage>): ProcessReport => ({
  ...told,
  health: { reads: told.health.reads, writes: told.health.writes, reasons: decodeReasons(told.health) },
  lags: told.lags.filter(isOfKnown),
  readModels: told.readModels.filter(isOfKnown),
  parkedEvents: told.parkedEvents.filter(isOfKnown),
});

/** Every process reports when asked, when it has started and a few times a minute. */
export const reportsWanted = topic('processes.reports-wanted', z.object({ ask: z.uuid() }));
export const processReported = topic(
  'processes.reported',
  z.object({ ask: z.uuid().nullable(), report: ReportMessage }),
);
/** Told every few seconds by every process: one that has not for a while hangs, or is gone. Older versions never tell it. */
export const processAlive = topic('processes.alive', z.object({ id: z.uuid() }));
export const ALIVE_EVERY_MS = 2_000;
/** The process ends in order: nobody waits for its report any more. */
export const processEnded = topic('processes.ended', z.object({ id: z.uuid() }));
const ofReadModel = { service: z.enum(services), projection: z.string() };
/** A process replays a read model, or every process tries the parked events of a stream again. */
export const readModelCommand = topic(
  'processes.read-model-command',
  z.discriminatedUnion('does', [
    z.object({ does: z.literal('rebuild'), process: z.uuid(), ...ofReadModel }),
    z.object({ does: z.literal('retry'), stream: z.string(), ...ofReadModel }),
  ]),
);

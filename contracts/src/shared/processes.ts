import { z } from 'zod';
import { decodeReasons, encodeReasons, HealthReason, ReasonsMessage } from './health-reasons.js';
import { ParkedPlace } from './parked.js';
import { topic } from './rpc.js';
import { isService, type Service, services } from './services.js';
import { Instant } from './time.js';

/** A figure of the state of a process, as in its metrics: names without paths, addresses or ids. */
const Figure = z.object({ name: z.string(), of: z.string(), value: z.number() });

/** A read model in one process. */
const ReadModelReport = z.object({
  service: z.enum(services),
  name: z.string(),
  /** Position in its own context, or number of events of all contexts that it follows. */
  position: z.int(),
  /** Position of the service in this process. A read model below it is being replayed. */
  goal: z.int(),
  /** Number of recently applied events per second. */
  eventsPerSecond: z.number(),
  /** Time at which the newest applied event was recorded. */
  time: Instant.nullable(),
  parked: z.int(),
  /** Time at which its snapshot was written. */
  savedAt: Instant.nullable(),
});

/**
 * Age, in seconds, of the oldest event that the read models of a service have not applied (null while the stores do not
 * answer), and time at which the derived results were last computed (null if there are none).
 */
const LagReport = z.object({
  service: z.enum(services),
  seconds: z.number().nullable(),
  derivedAt: Instant.nullable(),
});

/** The first parked event of a stream in a read model of a process. Later events wait behind it. */
const ParkedReport = z.object({
  service: z.enum(services),
  ...ParkedPlace.shape,
  position: z.int(),
  type: z.string(),
  error: z.string(),
  since: Instant,
  /** Number of parked events of the stream behind it. */
  waiting: z.int(),
});
/** Maximum number of parked events in a report. */
export const MOST_PARKED_REPORTED = 100;

/** A server or library that stores the data of a process or transmits its messages. */
const ServerReport = z.object({
  name: z.string(),
  /** Version; null if it is not reported. */
  version: z.string().nullable(),
  /** Response time in milliseconds; null if there was no answer. */
  answersInMs: z.number().nullable(),
});

export const ProcessReport = z.object({
  /** Id of this start of the process. */
  id: z.uuid(),
  /** `all`, the service, or `gateway`. */
  name: z.string(),
  host: z.string(),
  pid: z.int(),
  /** Version of the product. */
  version: z.string(),
  /** Version of Node.js. */
  runtime: z.string(),
  platform: z.string(),
  profile: z.string(),
  startedAt: Instant,
  at: Instant,
  /** Share of one core since the previous report; it can exceed 1. */
  cpu: z.number(),
  cores: z.int(),
  /** Memory in bytes. */
  memory: z.object({
    rss: z.int(),
    heapUsed: z.int(),
    heapTotal: z.int(),
    external: z.int(),
    systemFree: z.int(),
    systemTotal: z.int(),
  }),
  /** Delay of the event loop in milliseconds, since the previous report. */
  eventLoop: z.object({ mean: z.number(), p99: z.number(), max: z.number() }),
  /** Seconds spent on garbage collection since the start. */
  gcSeconds: z.number(),
  /** Size of the file system of the data folder, in bytes; null if unknown. */
  disk: z.object({ free: z.number(), total: z.number() }).nullable(),
  health: z.object({ reads: z.boolean(), writes: z.boolean(), reasons: z.array(HealthReason) }),
  lags: z.array(LagReport),
  readModels: z.array(ReadModelReport),
  parkedEvents: z.array(ParkedReport),
  servers: z.array(ServerReport),
  figures: z.array(Figure),
});
export type ProcessReport = z.infer<typeof ProcessReport>;

/** The name of a service, possibly one of a newer version. */
const anyService = { service: z.string() };
/**
 * A report in transmitted form. Every version of the product reads the reports of the others during a rolling update.
 */
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

/** The part of a report that this version understands: unknown reasons are texts, and unknown services are omitted. */
export const decodeReport = (told: z.infer<typeof ReportMessage>): ProcessReport => ({
  ...told,
  health: { reads: told.health.reads, writes: told.health.writes, reasons: decodeReasons(told.health) },
  lags: told.lags.filter(isOfKnown),
  readModels: told.readModels.filter(isOfKnown),
  parkedEvents: told.parkedEvents.filter(isOfKnown),
});

/** Requests a report from every process. A process also reports when it has started, and several times a minute. */
export const reportsWanted = topic('processes.reports-wanted', z.object({ ask: z.uuid() }));
export const processReported = topic(
  'processes.reported',
  z.object({ ask: z.uuid().nullable(), report: ReportMessage }),
);
/**
 * Sent every few seconds by every process. A process that stops sending it hangs or has ended. Older versions do not
 * send it.
 */
export const processAlive = topic('processes.alive', z.object({ id: z.uuid() }));
export const ALIVE_EVERY_MS = 2_000;
/** Sent by a process that ends regularly, so that no other process waits for its report. */
export const processEnded = topic('processes.ended', z.object({ id: z.uuid() }));
const ofReadModel = { service: z.enum(services), projection: z.string() };
/** Makes a process replay a read model, or every process try the parked events of a stream again. */
export const readModelCommand = topic(
  'processes.read-model-command',
  z.discriminatedUnion('does', [
    z.object({ does: z.literal('rebuild'), process: z.uuid(), ...ofReadModel }),
    z.object({ does: z.literal('retry'), stream: z.string(), ...ofReadModel }),
  ]),
);

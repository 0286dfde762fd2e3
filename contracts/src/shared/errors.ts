import { liveErrors } from '../live/errors.js';
import { errorsTexts } from '../locales/errors.js';
import { formatTexts } from '../locales/format.js';
import { predictionErrors } from '../predictions/errors.js';
import { filled, filledBy } from './filled.js';
import { DEFAULT_LANGUAGE, type Language } from './language.js';
import { ruleText } from './rules.js';

/** One error: the API code; its text is in `locales/errors`, where a value of the details replaces `{name}`. */
interface ErrorCodes {
  readonly code: ErrorCode;
  /** HTTP status, if it is not that of the code. */
  readonly status?: number;
}

/** HTTP status by API code. The specification (section 8) defines the codes. */
export const httpStatus = {
  401: 401,
  403: 403,
  404: 404,
  415: 415,
  427: 429,
  428: 403,
  430: 400,
  500: 500,
  503: 503,
  601: 422,
} as const;
export type ErrorCode = keyof typeof httpStatus;

/** Every reason for which the product rejects a call. Other reasons cannot be thrown. */
export const errors = {
  'auth.required': { code: 401 },
  'auth.forbidden': { code: 403 },
  'auth.passwordChange': { code: 403 },
  'login.failed': { code: 601 },
  'login.paused': { code: 427 },
  'register.closed': { code: 601 },
  'login.disabled': { code: 601 },
  'user.self': { code: 601 },
  'user.ownPassword': { code: 601 },
  'user.admin': { code: 601 },
  'role.beyondOwn': { code: 601 },
  'captcha.required': { code: 601 },
  'captcha.wrong': { code: 601 },
  'password.common': { code: 601 },
  'password.wrong': { code: 601 },
  'password.same': { code: 601 },
  'email.taken': { code: 601 },
  'account.isAdministrator': { code: 601 },
  'http.notFound': { code: 404 },
  'player.notFound': { code: 404 },
  'player.namesake': { code: 601 },
  'player.notOne': { code: 601 },
  'player.merged': { code: 601 },
  'player.beyondScope': { code: 403 },
  'edit.notFound': { code: 404 },
  'edit.superseded': { code: 601 },
  'relation.rejected': { code: 601 },
  'double.rejected': { code: 601 },
  'fact.notFound': { code: 404 },
  'competitor.notFound': { code: 404 },
  'series.notFound': { code: 404 },
  'season.notFound': { code: 404 },
  'event.notFound': { code: 404 },
  'event.withdrawn': { code: 404, status: 410 },
  'event.unknownFormat': { code: 601 },
  'event.unknownLevel': { code: 601 },
  'event.dates': { code: 601 },
  'event.noKey': { code: 601 },
  'event.draw': { code: 601 },
  'event.resultDate': { code: 601 },
  'event.result': { code: 601 },
  'event.noMatch': { code: 404 },
  'event.taken': { code: 601 },
  'series.taken': { code: 601 },
  'series.joined': { code: 601 },
  'system.notFound': { code: 404 },
  'system.dates': { code: 601 },
  'system.overlaps': { code: 601 },
  'system.level': { code: 601 },
  'system.points': { code: 601 },
  'system.twice': { code: 601 },
  'system.prize': { code: 601 },
  'entity.notFound': { code: 404 },
  'entity.taken': { code: 601 },
  'entity.inUse': { code: 601 },
  'entity.hasChildren': { code: 601 },
  'department.enabledBelow': { code: 601 },
  'entity.builtIn': { code: 601 },
  'record.notFound': { code: 404 },
  'association.notFound': { code: 404 },
  'period.overlaps': { code: 601 },
  'draw.notFound': { code: 404 },
  'entries.notFound': { code: 404 },
  'draw.notPlaced': { code: 601 },
  'draw.groups': { code: 601 },
  'draw.size': { code: 601 },
  'draw.lines': { code: 601 },
  'draw.emptyMatch': { code: 601 },
  'draw.placedTwice': { code: 601 },
  'draw.unplaced': { code: 601 },
  'draw.notEntered': { code: 601 },
  'draw.lot': { code: 601 },
  'draw.hasMatches': { code: 601 },
  'draw.notInDraw': { code: 601 },
  'draw.hasPlayed': { code: 601 },
  'draw.isInDraw': { code: 601 },
  'entries.twice': { code: 601 },
  'entries.date': { code: 601 },
  'entries.side': { code: 601 },
  'feedback.limit': { code: 427 },
  'feedback.notFound': { code: 404 },
  'suggestion.notFound': { code: 404 },
  'suggestion.limit': { code: 427 },
  'suggestion.pace': { code: 427 },
  'suggestion.same': { code: 601 },
  'suggestion.decided': { code: 601, status: 409 },
  'suggestion.changed': { code: 601, status: 409 },
  'rate.exceeded': { code: 427 },
  'ip.blocked': { code: 428 },
  'request.invalid': { code: 430 },
  'file.format': { code: 430 },
  'file.size': { code: 430 },
  'file.count': { code: 430 },
  'file.name': { code: 430 },
  'file.empty': { code: 430 },
  'file.image': { code: 430 },
  'file.quota': { code: 601 },
  'file.denied': { code: 404 },
  'export.tooLong': { code: 601 },
  'request.malformed': { code: 430 },
  'request.notUtf8': { code: 430 },
  'request.unsupported': { code: 415 },
  'request.tooLarge': { code: 430 },
  'signature.missing': { code: 430 },
  'signature.invalid': { code: 430 },
  'signature.replayed': { code: 430 },
  'write.conflict': { code: 601, status: 409 },
  'write.keyReused': { code: 601 },
  'import.sport': { code: 601 },
  'import.demo': { code: 601 },
  'import.invented': { code: 601 },
  'import.running': { code: 601 },
  'mapping.notFound': { code: 404 },
  'mapping.taken': { code: 601 },
  'import.notFound': { code: 404 },
  'import.archive': { code: 601 },
  'import.unknownFormat': { code: 601 },
  'import.format': { code: 601 },
  'import.off': { code: 601 },
  'import.secondPerson': { code: 601 },
  'import.notTried': { code: 601 },
  'job.notFound': { code: 601 },
  'job.cron': { code: 601 },
  'job.busy': { code: 601 },
  'job.handlerBusy': { code: 601 },
  'job.runEnded': { code: 601 },
  'job.builtIn': { code: 601 },
  'job.target': { code: 601 },
  'job.noDryRun': { code: 601 },
  'job.param': { code: 601 },
  'server.unavailable': { code: 503 },
  'server.unknown': { code: 500 },
  ...liveErrors,
  ...predictionErrors,
} as const satisfies Record<keyof typeof errorsTexts, ErrorCodes>;
export type ErrorReason = keyof typeof errors;
export type ErrorDetails = Readonly<Record<string, string | number>>;

export const statusOf = (reason: ErrorReason): number => {
  const { code, status }: ErrorCodes = errors[reason];
  return status ?? httpStatus[code];
};

/** An error that crosses a boundary. The error filter converts it to an `ErrorBody`. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  constructor(
    readonly reason: ErrorReason,
    readonly details: ErrorDetails = {},
  ) {
    super(errorText(reason, DEFAULT_LANGUAGE, details));
  }
  get code(): ErrorCode {
    return errors[this.reason].code;
  }
  /** The HTTP status of the answer. */
  get status(): number {
    return statusOf(this.reason);
  }
}

const SECONDS_PER_MINUTE = 60;

/** A number of seconds as minutes and seconds: `1 min 30 s`. */
const durationText = (seconds: number, language: Language): string => {
  const { minutes, seconds: alone, both } = formatTexts.duration;
  const values = { minutes: Math.floor(seconds / SECONDS_PER_MINUTE), seconds: seconds % SECONDS_PER_MINUTE };
  if (values.minutes === 0) return filled(alone[language], values);
  return filled((values.seconds === 0 ? minutes : both)[language], values);
};

/** The text of an error. `{seconds}` is replaced by a duration, and `{rule}` by a rule in the language. */
export const errorText = (reason: ErrorReason, language: Language, details: ErrorDetails = {}): string =>
  filledBy(errorsTexts[reason][language], (key) => {
    const text = String(details[key] ?? '');
    if (key === 'seconds') return durationText(Number(text), language);
    return key === 'rule' ? ruleText(text, language) : text;
  });

import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import pLimit from 'p-limit';

const derive = promisify(argon2);

/** Argon2id with the parameters recommended by OWASP: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Number of concurrent hashes; they use the threads that file access also needs. */
const AT_ONCE = 2;
/** Maximum number of waiting callers. The last of them waits about three seconds; further callers are rejected. */
const MOST_WAITING = 60;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;
const text = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
const phc = ({ memory, passes, parallelism }: Cost, salt: Buffer, key: Buffer): string =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(key)}`;

interface Cost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Hashes passwords, a few at a time, so that a burst of logins leaves the processor to other calls. */
export class Passwords {
  private readonly limit = pLimit(AT_ONCE);
  /** Hash for names that do not exist: the answer must take the same time. */
  private readonly nobodys: string;

  /** @param cost of new hashes; tests use a lower one */
  constructor(private readonly cost: Cost = COST) {
    this.nobodys = phc(cost, randomBytes(SALT_BYTES), randomBytes(HASH_BYTES));
  }

  /**
   * Returns a PHC string.
   * @throws DomainError rate.exceeded if too many callers are waiting
   */
  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    const key = await this.compute(password, salt, this.cost, HASH_BYTES);
    return phc(this.cost, salt, key);
  }

  /**
   * Whether the password matches the hash. Without a hash it never matches, but the check takes the same time.
   * @throws DomainError rate.exceeded
   */
  async matches(password: string, hash: string | undefined): Promise<boolean> {
    const [, memory, passes, parallelism, salt = '', key = ''] = PHC.exec(hash ?? this.nobodys) ?? [];
    const known = Buffer.from(key, 'base64');
    const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
    const found = await this.compute(password, Buffer.from(salt, 'base64'), cost, known.length);
    return timingSafeEqual(found, known) && hash !== undefined;
  }

  private async compute(password: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> {
    if (this.limit.pendingCount >= MOST_WAITING) throw new DomainError('rate.exceeded');
    const message = password.normalize('NFC');
    return this.limit(() => derive('argon2id', { message, nonce, tagLength, ...cost }));
  }
}

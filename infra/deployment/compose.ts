import { parse } from 'yaml';
import { textOf } from './files.js';

/** The fields of docker-compose.yml that the rules check. The schema checks the rest. */
export interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, { readonly internal?: boolean }>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

export interface ComposeService {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly restart?: string;
  readonly init?: boolean;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly privileged?: boolean;
  readonly networks: readonly string[];
  readonly ports?: readonly unknown[];
  readonly profiles?: readonly string[];
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly deploy?: {
    readonly replicas?: number;
    readonly resources?: { readonly limits?: { readonly cpus?: string; readonly memory?: string } };
  };
}

export type Environment = Readonly<Record<string, string>>;

/** The lines `NAME=value` of an env file. */
export const environmentOf = (text: string): Environment =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

const VARIABLE = /\$\{(\w+)(?::(\?|-([^}]*)))?\}/g;

/**
 * Replaces `${NAME}`, `${NAME:?}` and `${NAME:-default}` like compose. @throws Error if a required variable is missing
 */
const filledIn = (text: string, env: Environment): string =>
  text.replace(VARIABLE, (_, name: string, rule?: string, otherwise?: string) => {
    const value = env[name];
    if (value) return value;
    if (rule === '?') throw new Error(`${name} is missing`);
    return otherwise ?? '';
  });

/** docker-compose.yml with its variables replaced from `env`. @throws Error if a required variable is missing */
export const composeFile = (env: Environment): Compose =>
  parse(filledIn(textOf('docker-compose.yml'), env), { merge: true }) as Compose;

/** Memory requirement of a process for the longest history; docs/deployment.md contains the figures. */
export type MemoryClass = 'small' | 'medium' | 'large';

interface ServiceDeclaration {
  /** Whether it owns a context: event streams, a store and a topic with its name. */
  readonly context: boolean;
  readonly memory: MemoryClass;
}

/**
 * The services of the product. Every other list of services is derived from this table or checked against it
 * (CONTRIBUTING, "Adding a service"). A service comes after the services to whose events its own events refer, because
 * backups rely on this order.
 */
const declarations = {
  identity: { context: true, memory: 'small' },
  players: { context: true, memory: 'small' },
  tournaments: { context: true, memory: 'medium' },
  rankings: { context: true, memory: 'medium' },
  stats: { context: false, memory: 'large' },
  live: { context: true, memory: 'small' },
  predictions: { context: true, memory: 'small' },
  monitoring: { context: false, memory: 'small' },
} as const satisfies Record<string, ServiceDeclaration>;

type Declarations = typeof declarations;
export type Service = keyof Declarations;
/** A service that owns event streams. The name is stored with events, checkpoints, snapshots and backups. */
export type Context = { [S in Service]: Declarations[S]['context'] extends true ? S : never }[Service];

export const services = Object.keys(declarations) as readonly Service[] as readonly [Service, ...Service[]];
export const isService = (name: string): name is Service => Object.hasOwn(declarations, name);
export const contexts = services.filter((service): service is Context => declarations[service].context);

const byName = <N extends string, T>(names: readonly N[], make: (name: N) => T): Readonly<Record<N, T>> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, T>;

/** Creates a value for each service. */
export const byService = <T>(make: (service: Service) => T): Readonly<Record<Service, T>> => byName(services, make);

/** Creates a value for each context. */
export const byContext = <T>(make: (context: Context) => T): Readonly<Record<Context, T>> => byName(contexts, make);

export const memoryOf = (service: Service): MemoryClass => declarations[service].memory;

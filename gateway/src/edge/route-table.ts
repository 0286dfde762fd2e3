import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';

type Methods = Map<string, RouteDef>;

/** A path with parameters, segment by segment; a parameter is undefined. */
interface Pattern {
  readonly segments: readonly (string | undefined)[];
  readonly methods: Methods;
}

const PARAMETER = /^\{\w+\}$/;

const segmentsOf = (path: string): (string | undefined)[] =>
  path.split('/').map((segment) => (PARAMETER.test(segment) ? undefined : segment));

/** Sorts fixed segments before parameters, from left to right. */
const byFixed = (a: Pattern, b: Pattern): number => {
  const at = a.segments.findIndex((segment, i) => (segment === undefined) !== (b.segments[i] === undefined));
  return at < 0 ? 0 : a.segments[at] === undefined ? 1 : -1;
};

const matches = ({ segments }: Pattern, given: readonly string[]): boolean =>
  segments.every((segment, i) => (segment === undefined ? given[i] !== '' : segment === given[i]));

/** The registered routes by path and method. A fixed path takes precedence over a path with parameters. */
export class RouteTable {
  private readonly fixed = new Map<string, Methods>();
  /** Paths with parameters, by their number of segments. */
  private readonly patterns = new Map<number, Pattern[]>();

  constructor(routes: readonly RouteDef[]) {
    for (const route of routes) this.methodsFor(API_PREFIX + route.path).set(route.method, route);
    for (const patterns of this.patterns.values()) patterns.sort(byFixed);
  }

  find(method: string, path: string): RouteDef | undefined {
    return this.methodsAt(path)?.get(method);
  }

  /** The methods registered for the path; empty for an unknown path. */
  methodsOf(path: string): string[] {
    return [...(this.methodsAt(path)?.keys() ?? [])];
  }

  private methodsAt(path: string): Methods | undefined {
    const fixed = this.fixed.get(path);
    if (fixed || this.patterns.size === 0) return fixed;
    const given = path.split('/');
    return this.patterns.get(given.length)?.find((pattern) => matches(pattern, given))?.methods;
  }

  /**
   * The entry of a path, created if it is new. Paths that differ only in the names of their parameters are the same.
   */
  private methodsFor(path: string): Methods {
    const segments = segmentsOf(path);
    if (!segments.includes(undefined)) {
      const methods = this.fixed.get(path) ?? new Map();
      this.fixed.set(path, methods);
      return methods;
    }
    const patterns = this.patterns.get(segments.length) ?? [];
    this.patterns.set(segments.length, patterns);
    const same = patterns.find((other) => other.segments.every((segment, i) => segment === segments[i]));
    if (same) return same.methods;
    const methods: Methods = new Map();
    patterns.push({ segments, methods });
    return methods;
  }
}

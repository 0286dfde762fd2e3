import { API_PREFIX, type Method, type RouteDef } from '@rallyrank/contracts/shared/route';

/** The registered routes by exact path and method. */
export class RouteTable {
  private readonly byPath = new Map<string, Map<string, RouteDef>>();

  constructor(routes: readonly RouteDef[]) {
    for (const route of routes) {
      const path = `${API_PREFIX}${route.path}`;
      const methods = this.byPath.get(path) ?? new Map<Method, RouteDef>();
      this.byPath.set(path, methods.set(route.method, route));
    }
  }

  find(method: string, path: string): RouteDef | undefined {
    return this.byPath.get(path)?.get(method);
  }

  /** Methods that the path knows; empty for an unknown path. */
  methodsOf(path: string): string[] {
    return [...(this.byPath.get(path)?.keys() ?? [])];
  }
}

/** The part of Swagger UI that the page uses; the package has no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle' {
  import type { createElement } from 'react';

  interface ViewerCall {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: unknown;
  }

  /** Props of its components. */
  type Props = Readonly<Record<string, unknown>>;
  type Component = (props: Props) => unknown;
  /** Resolves the references in the part of an OpenAPI document that has this path. */
  type ResolveSubtree = (
    document: { readonly paths: Readonly<Record<string, unknown>> },
    path: readonly string[],
    options: object,
  ) => Promise<unknown>;
  /** Contains its own copy of React. */
  interface System {
    readonly fn: { readonly resolveSubtree: ResolveSubtree };
    readonly React: { readonly createElement: typeof createElement };
    readonly getComponent: (name: string, isContainer?: boolean) => string;
  }
  type Wrapping = (original: string, system: System) => Component;

  type Plugin = (system: System) => {
    readonly fn: Partial<System['fn']>;
    readonly components: Readonly<Record<string, Component>>;
    readonly wrapComponents: Readonly<Record<string, Wrapping>>;
  };

  interface Settings {
    readonly domNode: HTMLElement;
    readonly spec: object;
    readonly docExpansion: 'none';
    readonly defaultModelsExpandDepth: number;
    readonly filter: boolean;
    readonly tryItOutEnabled: boolean;
    readonly showMutatedRequest: boolean;
    readonly syntaxHighlight: { readonly activated: boolean };
    readonly validatorUrl: null;
    readonly plugins: readonly Plugin[];
    readonly requestInterceptor: (call: ViewerCall) => Promise<ViewerCall>;
  }

  export default function SwaggerUI(settings: Settings): unknown;
  export type { Plugin, ResolveSubtree, ViewerCall, Wrapping };
}

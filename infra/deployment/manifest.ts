/** The fields of a Kubernetes manifest that the rules check. The schema checks the rest. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly namespace?: string; readonly labels?: Labels };
  readonly spec?: Spec;
  readonly data?: Readonly<Record<string, string>>;
}
export type Labels = Readonly<Record<string, string>>;

interface Spec {
  readonly replicas?: number;
  readonly strategy?: { readonly rollingUpdate?: { readonly maxUnavailable?: number } };
  readonly template?: { readonly metadata: { readonly labels: Labels }; readonly spec: Pod };
  readonly jobTemplate?: { readonly spec: { readonly template: { readonly spec: Pod } } };
  readonly clusterIP?: string;
  readonly selector?: Labels & { readonly matchLabels?: Labels };
  readonly scaleTargetRef?: { readonly name: string };
  readonly minReplicas?: number;
  readonly maxReplicas?: number;
  readonly maxUnavailable?: number;
  readonly podSelector?: Readonly<Record<string, unknown>>;
  readonly policyTypes?: readonly string[];
  readonly ingress?: readonly unknown[];
  readonly egress?: readonly unknown[];
}

export interface Pod {
  readonly automountServiceAccountToken?: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext?: { readonly runAsNonRoot?: boolean; readonly seccompProfile?: { readonly type: string } };
  readonly containers: readonly Container[];
  readonly volumes?: readonly { readonly name: string; readonly emptyDir?: object }[];
}

export interface Container {
  readonly name: string;
  readonly image?: string;
  readonly command?: readonly string[];
  readonly env?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly secretKeyRef?: { readonly name: string; readonly key: string } };
  }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly lifecycle?: { readonly preStop?: { readonly sleep?: { readonly seconds: number } } };
  readonly resources?: Readonly<Record<'requests' | 'limits', { readonly cpu?: string; readonly memory?: string }>>;
  readonly securityContext?: {
    readonly allowPrivilegeEscalation?: boolean;
    readonly readOnlyRootFilesystem?: boolean;
    readonly capabilities?: { readonly drop?: readonly string[] };
  };
  readonly volumeMounts?: readonly { readonly name: string; readonly mountPath: string }[];
}
interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
}

/** The pod template of a manifest; undefined if it runs no pods. */
export const podOf = ({ spec }: Manifest): Pod | undefined =>
  spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec;

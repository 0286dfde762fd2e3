import type { Server } from '../src/config/production.js';
import { type Container, type Manifest, type Pod, podOf } from './manifest.js';
import { serversOf, sourceOf } from './programs.js';

/** Variables of processes from Kubernetes secrets, with the same names as their keys. */
const COMMON = ['SIGNING_KEY', 'SERVICE_TOKEN_KEY'];
const CREDENTIALS: Readonly<Record<Server, readonly string[]>> = {
  mongodb: ['MONGODB_URL'],
  kafka: ['KAFKA_USER', 'KAFKA_PASSWORD'],
  nats: ['NATS_URL'],
  redis: ['REDIS_URL'],
};
/** Matches the command of the container that waits for commands of an operator. */
const WAITS = /^sh -c trap 'exit 0' TERM; sleep \d+ & wait$/;
const BY_HAND = ['node', 'tools/cli/dist/commands/import.js'];
const PROBES = { startupProbe: '/startupz', livenessProbe: '/livez', readinessProbe: '/readyz' } as const;
const METRICS_PORT = 9090;

type Rule = readonly [name: string, holds: boolean];
const broken = (of: string, rules: readonly Rule[]): string[] =>
  rules.filter(([, holds]) => !holds).map(([name]) => `${of}: ${name}`);

const commandOf = ({ command = [] }: Container): readonly string[] =>
  WAITS.test(command.join(' ')) ? BY_HAND : command;

const secretRules = (name: string, container: Container): Rule[] => {
  const { env = [] } = container;
  const own = [
    ...serversOf(commandOf(container)).flatMap((server) => CREDENTIALS[server]),
    // Only identity creates the account of the first administrator.
    ...(name === 'identity' ? ['ADMIN_PASSWORD'] : []),
  ];
  const fromSecret = [...COMMON, ...own].map((key): Rule => {
    const secret = env.find((each) => each.name === key)?.valueFrom?.secretKeyRef;
    const from = COMMON.includes(key) ? 'rallyrank-keys' : `rallyrank-${name}`;
    return [`${key} comes from the secret ${from}`, secret?.name === from && secret.key === key];
  });
  return [
    ...fromSecret,
    ['gets no credentials that it does not use', env.every(({ name }) => [...COMMON, ...own].includes(name))],
  ];
};

const containerRules = (name: string, container: Container): Rule[] => {
  const { resources, securityContext: security } = container;
  const { requests, limits } = resources ?? {};
  return [
    ['runs a program of the build', sourceOf(commandOf(container)) !== undefined],
    [
      'its image has a version',
      /^[\w./-]+:[\w.-]+$/.test(container.image ?? '') && !container.image?.endsWith(':latest'),
    ],
    ['the memory request equals the limit', !!limits?.memory && limits.memory === requests?.memory],
    ['CPU is requested and limited', !!limits?.cpu && !!requests?.cpu],
    ['gains no privileges', security?.allowPrivilegeEscalation === false],
    ['its files are read-only', security?.readOnlyRootFilesystem === true],
    ['has no capabilities', security?.capabilities?.drop?.includes('ALL') === true],
    ['no variable has a literal value', (container.env ?? []).every(({ value }) => value === undefined)],
    ...secretRules(name, container),
  ];
};

const podRules = (pod: Pod): Rule[] => [
  ['does not mount a token of the cluster', pod.automountServiceAccountToken === false],
  ['does not run as root', pod.securityContext?.runAsNonRoot === true],
  ['has the default seccomp profile', pod.securityContext?.seccompProfile?.type === 'RuntimeDefault'],
  ['has 40 s to stop', pod.terminationGracePeriodSeconds === 40],
  [
    'can write to /data and /tmp',
    ['/data', '/tmp'].every((path) => pod.containers[0]?.volumeMounts?.some((m) => m.mountPath === path)),
  ],
];

const probeRules = ({ ports = [], ...container }: Container): Rule[] => [
  ...Object.entries(PROBES).map(([probe, path]): Rule => {
    const asked = container[probe as keyof typeof PROBES]?.httpGet;
    const port = ports.find(({ name }) => name === asked?.port)?.containerPort;
    return [`${probe} asks ${path}`, asked?.path === path && port === METRICS_PORT];
  }),
  ['pauses before it stops', (container.lifecycle?.preStop?.sleep?.seconds ?? 0) >= 15],
];

/**
 * A deployment has a Service, a HorizontalPodAutoscaler and a PodDisruptionBudget, and does not set the number of
 * replicas.
 */
const companionRules = ({ metadata, spec }: Manifest, all: readonly Manifest[]): Rule[] => {
  const of = (kind: string) => all.find((each) => each.kind === kind && each.metadata.name === metadata.name)?.spec;
  const label = 'app.kubernetes.io/name';
  const [scaling, budget] = [of('HorizontalPodAutoscaler'), of('PodDisruptionBudget')];
  return [
    ['removes no replica before the next one is ready', spec?.strategy?.rollingUpdate?.maxUnavailable === 0],
    ['does not set the number of replicas', spec?.replicas === undefined],
    ['is selected by its name', spec?.selector?.matchLabels?.[label] === metadata.name],
    ['its pods have its name as label', spec?.template?.metadata.labels[label] === metadata.name],
    ['has a service', of('Service')?.selector?.[label] === metadata.name],
    [
      'only the gateway has a cluster address, a service is resolved to its replicas',
      of('Service')?.clusterIP === (metadata.name === 'gateway' ? undefined : 'None'),
    ],
    [
      'is scaled between bounds',
      scaling?.scaleTargetRef?.name === metadata.name && (scaling.maxReplicas ?? 0) >= (scaling.minReplicas ?? 1),
    ],
    [
      'loses one replica at a time',
      budget?.maxUnavailable === 1 && budget.selector?.matchLabels?.[label] === metadata.name,
    ],
  ];
};

const workloadFaults = (manifest: Manifest, all: readonly Manifest[]): string[] => {
  const { name } = manifest.metadata;
  const pod = podOf(manifest);
  if (!pod) return [];
  const isServer = manifest.kind === 'Deployment';
  return pod.containers.flatMap((container) =>
    broken(`${manifest.kind} ${name}`, [
      ...podRules(pod),
      ...containerRules(name, container),
      ...(isServer ? [...probeRules(container), ...companionRules(manifest, all)] : []),
    ]),
  );
};

const deniesAll = ({ kind, spec }: Manifest): boolean =>
  kind === 'NetworkPolicy' &&
  Object.keys(spec?.podSelector ?? { any: 1 }).length === 0 &&
  ['Ingress', 'Egress'].every((type) => spec?.policyTypes?.includes(type)) &&
  !spec?.ingress &&
  !spec?.egress;

/** The rules of this project that manifests break; `deployments` are the required processes. */
export const brokenRules = (manifests: readonly Manifest[], deployments: readonly string[]): string[] => {
  const found = manifests.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
  return [
    ...broken('all', [
      [`the deployments are ${deployments}`, [...found].sort().join() === [...deployments].sort().join()],
      ['everything else is denied', manifests.some(deniesAll)],
      ['no manifest contains a secret', manifests.every(({ kind }) => kind !== 'Secret')],
      ...['backup', 'cli'].map((name): Rule => {
        const isThere = manifests.some(({ kind, metadata }) => kind === 'CronJob' && metadata.name === name);
        return [`there is a ${name}`, isThere];
      }),
    ]),
    ...manifests.flatMap((manifest) => workloadFaults(manifest, manifests)),
  ];
};

import type { Server } from '../src/config/production.js';
import { type Container, type Manifest, type Pod, podOf } from './manifest.js';
import { serversOf, sourceOf } from './programs.js';

/** The variables that processes get from Kubernetes secrets, each under the name of its key. */
const COMMON = ['SIGNING_KEY', 'SERVICE_TOKEN_KEY'];
const CREDENTIALS: Readonly<Record<Server, readonly string[]>> = {
  mongodb: ['MONGODB_URL'],
  kafka: ['KAFKA_USER', 'KAFKA_PASSWORD'],
  nats: ['NATS_URL'],
  redis: ['REDIS_URL'],
};
/** What the container runs that waits for the commands of an operator. */
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
    // The first administrator is an account of identity.
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
    ['memory is requested as it is limited', !!limits?.memory && limits.memory === requests?.memory],
    ['the processor is requested and limited', !!limits?.cpu && !!requests?.cpu],
    ['gains no privileges', security?.allowPrivilegeEscalation === false],
    ['its files are read-only', security?.readOnlyRootFilesystem === true],
    ['has no capabilities', security?.capabilities?.drop?.includes('ALL') === true],
    ['no value of the environment is in the open', (container.env ?? []).every(({ value }) => value === undefined)],
    ...secretRules(name, container),
  ];
};

const podRules = (pod: Pod): Rule[] => [
  ['gets no token of the cluster', pod.automountServiceAccountToken === false],
  ['does not run as root', pod.securityContext?.runAsNonRoot === true],
  ['has the default filter of system calls', pod.securityContext?.seccompProfile?.type === 'RuntimeDefault'],
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

/** A deployment has its Service, its HorizontalPodAutoscaler and its PodDisruptionBudget, and leaves the count of replicas to them. */
const companionRules = ({ metadata, spec }: Manifest, all: readonly Manifest[]): Rule[] => {
  const of = (kind: string) => all.find((each) => each.kind === kind && each.metadata.name === metadata.name)?.spec;
  const label = 'app.kubernetes.io/name';
  const [scaling, budget] = [of('HorizontalPodAutoscaler'), of('PodDisruptionBudget')];
  return [
    ['takes no replica away before the next is ready', spec?.strategy?.rollingUpdate?.maxUnavailable === 0],
    ['leaves the count of replicas to its scaling', spec?.replicas === undefined],
    ['is selected by its name', spec?.selector?.matchLabels?.[label] === metadata.name],
    ['its pods bear its name', spec?.template?.metadata.labels[label] === metadata.name],
    ['has a service', of('Service')?.selector?.[label] === metadata.name],
    [
      'only the gateway is behind one address, a service is found replica by replica',
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

/** The rules of this project that manifests break; `deployments` are the processes that must be there. */
export const brokenRules = (manifests: readonly Manifest[], deployments: readonly string[]): string[] => {
  const found = manifests.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
  return [
    ...broken('all', [
      [`the deployments are ${deployments}`, [...found].sort().join() === [...deployments].sort().join()],
      ['what is not allowed is denied', manifests.some(deniesAll)],
      ['no secret is written down', manifests.every(({ kind }) => kind !== 'Secret')],
      ...['backup', 'cli'].map((name): Rule => {
        const isThere = manifests.some(({ kind, metadata }) => kind === 'CronJob' && metadata.name === name);
        return [`there is a ${name}`, isThere];
      }),
    ]),
    ...manifests.flatMap((manifest) => workloadFaults(manifest, manifests)),
  ];
};

import type { Service } from '@rallyrank/contracts/shared/services';
import { memoryFor, nodeOptions } from '@rallyrank/infra/service/memory';
import { forServices, ownSecrets, serviceUrls } from './names.js';

const SECRETS = ['MONGODB_URL', 'KAFKA_USER', 'KAFKA_PASSWORD', 'NATS_URL', 'REDIS_URL'];

const labels = (service: Service): string =>
  `app.kubernetes.io/name: ${service}, app.kubernetes.io/component: service, app.kubernetes.io/part-of: rallyrank`;

const metadata = (service: Service): string[] => [
  'metadata:',
  `  name: ${service}`,
  `  labels: { ${labels(service)} }`,
  'spec:',
];

const manifests = (service: Service): string[] => {
  const { limit, heap } = memoryFor(service);
  const selected = `{ matchLabels: { app.kubernetes.io/name: ${service} } }`;
  return [
    '---',
    'apiVersion: apps/v1',
    'kind: Deployment',
    ...metadata(service),
    `  selector: ${selected}`,
    '  template:',
    '    metadata:',
    `      labels: { ${labels(service)} }`,
    '    spec:',
    '      containers:',
    '        - name: process',
    `          command: [node, ${nodeOptions({ limit, heap }).join(', ')}, services/${service}/dist/main.js]`,
    '          env:',
    ...[...SECRETS, ...ownSecrets(service)].map(
      (key) =>
        `            - { name: ${key}, valueFrom: { secretKeyRef: { name: rallyrank-${service}, key: ${key} } } }`,
    ),
    `          resources: { requests: { memory: ${limit}Mi }, limits: { memory: ${limit}Mi } }`,
    '---',
    'apiVersion: v1',
    'kind: Service',
    ...metadata(service),
    '  # Headless: the name stands for the address of every replica, and the gateway shares the calls out between them.',
    '  clusterIP: None',
    `  selector: { app.kubernetes.io/name: ${service} }`,
    '  ports: [{ name: http, port: 8080, targetPort: http }]',
    '---',
    'apiVersion: autoscaling/v2',
    'kind: HorizontalPodAutoscaler',
    ...metadata(service),
    `  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: ${service} }`,
    '---',
    'apiVersion: policy/v1',
    'kind: PodDisruptionBudget',
    ...metadata(service),
    '  maxUnavailable: 1',
    `  selector: ${selected}`,
  ];
};

/**
 * k8s/base/services.yaml: the part that differs by service; process.patch.yaml and scaling.patch.yaml contain the
 * common part.
 */
export const servicesManifest = (): string =>
  ['# Written by `npm run docs` from contracts/src/shared/services.ts.', ...forServices(manifests), ''].join('\n');

/** The regions of k8s/base/settings.yaml. */
export const settingsRegions = (): Record<string, string[]> => ({ 'service-urls': [serviceUrls] });

import { withRegions } from '../region.js';
import { composeRegions, prometheusRegions } from './compose.js';
import { servicesManifest, settingsRegions } from './kubernetes.js';
import { environmentRegions, userRegions } from './users.js';

/** All deployment files that list the services, by path; `read` returns the current text of a file. */
export const deploymentFiles = (read: (path: string) => string): Record<string, string> => {
  const regions = {
    'docker-compose.yml': composeRegions(),
    '.env.example': environmentRegions(),
    'deploy/observability/prometheus.yml': prometheusRegions(),
    'k8s/base/settings.yaml': settingsRegions(),
    ...userRegions(),
  };
  const texts = Object.entries(regions).map(([path, each]) => [path, withRegions(read(path), each)]);
  return { ...Object.fromEntries(texts), 'k8s/base/services.yaml': servicesManifest() };
};

import { join } from 'node:path';
import { z } from 'zod';
import { documentsOf, yamlOf } from './files.js';
import type { Manifest } from './manifest.js';

/**
 * The features of kustomize that the folders in k8s/ use. Any other feature is an error, so that nothing is checked
 * only in part.
 */
const Kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()),
  patches: z
    .array(
      z.strictObject({
        path: z.string(),
        target: z.strictObject({
          kind: z.string(),
          labelSelector: z
            .string()
            .regex(/^[\w./-]+=[\w./-]+$/)
            .optional(),
        }),
      }),
    )
    .default([]),
});
type Patch = z.output<typeof Kustomization>['patches'][number];
type Tree = { readonly [key: string]: unknown };

/** Lists whose entries kustomize merges by a name. Every other list of a patch replaces the original list. */
const nameOf: Readonly<Record<string, string>> = {
  containers: 'name',
  env: 'name',
  volumes: 'name',
  topologySpreadConstraints: 'topologyKey',
};

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

const mergeLists = (below: readonly Tree[], above: readonly Tree[], name: string): Tree[] => {
  const added = above.filter((entry) => !below.some((each) => each[name] === entry[name]));
  const kept = below.map((entry) => merge(entry, above.find((each) => each[name] === entry[name]) ?? {}));
  return [...added, ...kept];
};

const merge = (below: Tree, above: Tree): Tree => {
  const merged = Object.entries(above).map(([key, value]) => {
    const old = below[key];
    if (isTree(old) && isTree(value)) return [key, merge(old, value)];
    const name = nameOf[key];
    if (name && Array.isArray(old) && Array.isArray(value)) return [key, mergeLists(old, value, name)];
    return [key, value];
  });
  return { ...below, ...Object.fromEntries(merged) };
};

const isTarget = ({ kind, metadata }: Manifest, { target }: Patch): boolean => {
  if (kind !== target.kind) return false;
  if (target.labelSelector === undefined) return true;
  const [label = '', value] = target.labelSelector.split('=');
  return metadata.labels?.[label] === value;
};

const applied = (manifests: readonly Manifest[], folder: string, patch: Patch): Manifest[] => {
  const { apiVersion, kind, metadata: _, ...above } = yamlOf<Manifest>(join(folder, patch.path));
  const targets = manifests.filter((manifest) => isTarget(manifest, patch));
  if (targets.length === 0) throw new Error(`${folder}: ${patch.path} matches nothing`);
  if (targets.some((target) => target.kind !== kind || target.apiVersion !== apiVersion))
    throw new Error(`${folder}: ${patch.path} is not a ${targets[0]?.apiVersion} ${targets[0]?.kind}`);
  const patched = (manifest: Manifest) => merge({ ...manifest }, { ...above }) as unknown as Manifest;
  return manifests.map((manifest) => (targets.includes(manifest) ? patched(manifest) : manifest));
};

const inNamespace = (manifest: Manifest, namespace: string | undefined): Manifest =>
  namespace === undefined || manifest.kind === 'Namespace'
    ? manifest
    : { ...manifest, metadata: { ...manifest.metadata, namespace } };

/**
 * The manifests of a kustomize folder, as printed by `kustomize build`. @throws Error for a missing file, an unknown
 * feature, or a patch without a match
 */
export const render = (folder: string): Manifest[] => {
  const { resources, patches, namespace } = Kustomization.parse(yamlOf(join(folder, 'kustomization.yaml')));
  const manifests = resources.flatMap((resource) =>
    resource.endsWith('.yaml') ? documentsOf<Manifest>(join(folder, resource)) : render(join(folder, resource)),
  );
  return patches
    .reduce<Manifest[]>((below, patch) => applied(below, folder, patch), manifests)
    .map((manifest) => inNamespace(manifest, namespace));
};

"""Makes kubernetes.json: `python3 prune-kubernetes.py _definitions.json >kubernetes.json`. Keeps the kinds of k8s/ and what they refer to."""

import json
import sys

KINDS = {
    "Namespace": "core.v1",
    "Service": "core.v1",
    "ConfigMap": "core.v1",
    "PersistentVolumeClaim": "core.v1",
    "Deployment": "apps.v1",
    "CronJob": "batch.v1",
    "HorizontalPodAutoscaler": "autoscaling.v2",
    "PodDisruptionBudget": "policy.v1",
    "NetworkPolicy": "networking.v1",
    "Ingress": "networking.v1",
}
PREFIX = "#/$defs/"


def pruned(schema, is_properties=False):
    """The schema without the texts for people."""
    if isinstance(schema, list):
        return [pruned(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: pruned(value, key == "properties" and not is_properties)
        for key, value in schema.items()
        if is_properties or key != "description"
    }


def references(schema):
    if isinstance(schema, dict):
        if "$ref" in schema:
            yield schema["$ref"].removeprefix(PREFIX)
        schema = schema.values()
    elif not isinstance(schema, list):
        return
    for each in schema:
        yield from references(each)


definitions = json.load(open(sys.argv[1], encoding="utf-8"))["$defs"]
kinds = {kind: f"io.k8s.api.{group}.{kind}" for kind, group in KINDS.items()}
kept, open_names = {}, list(kinds.values())
while open_names:
    name = open_names.pop()
    if name in kept:
        continue
    kept[name] = pruned(definitions[name])
    # What the server reports is never in a manifest.
    kept[name].get("properties", {}).pop("status", None)
    open_names.extend(references(kept[name]))
schema = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "required": ["apiVersion", "kind", "metadata"],
    "properties": {"kind": {"enum": list(kinds)}},
    "allOf": [
        {"if": {"properties": {"kind": {"const": kind}}}, "then": {"$ref": PREFIX + name}} for kind, name in kinds.items()
    ],
    "$defs": dict(sorted(kept.items())),
}
json.dump(schema, sys.stdout, separators=(",", ":"))

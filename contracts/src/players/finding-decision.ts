import { declareEntity } from '../entity/entity.js';
import { choice, text } from '../entity/field.js';
import { playersTexts } from '../locales/players.js';
import { findingKinds } from '../stats/finding-kinds.js';

const texts = playersTexts.findingDecision;
const [first, ...others] = findingKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }));

export const verdicts = [
  { value: 'accepted', label: texts.verdicts.accepted },
  { value: 'dismissed', label: texts.verdicts.dismissed },
] as const;

/**
 * The decision of an operator about a finding of data health. The key contains the facts of the finding, so a decision
 * does not apply any more when they change. Removing it opens the finding again.
 */
export const findingDecision = declareEntity({
  service: 'players',
  name: 'FindingDecision',
  label: texts.label,
  plural: texts.plural,
  path: '/data/health/decision',
  permission: 'data:health',
  isPublic: false,
  sortedBy: 'key',
  namedBy: 'key',
  fields: {
    kind: choice({ label: texts.kind, choices: [first!, ...others], filter: true, fixed: true }),
    key: text({
      label: texts.key,
      max: 32,
      unique: true,
      fixed: true,
      filter: true,
      pattern: { regex: /^[0-9a-f]{32}$/, rule: 'the key of a finding' },
    }),
    verdict: choice({ label: texts.verdict, choices: verdicts, filter: true }),
    reason: text({ label: texts.reason, max: 500, long: true }),
  },
});

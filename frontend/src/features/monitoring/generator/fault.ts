import { EntitySpec } from '@rallyrank/contracts/monitoring/entity-spec';
import { ruleOf } from '@rallyrank/contracts/shared/broken-rule';
import type { Language } from '@rallyrank/contracts/shared/language';
import { ruleText } from '@rallyrank/contracts/shared/rules';
import type { TFunction } from 'i18next';

type Part =
  | 'name'
  | 'collection'
  | 'label'
  | 'plural'
  | 'about'
  | 'path'
  | 'permission'
  | 'sortedBy'
  | 'namedBy'
  | 'fields';
const parts: readonly string[] = ['name', 'collection', 'label', 'plural', 'about', 'path', 'permission'].concat([
  ...['sortedBy', 'namedBy', 'fields'],
]);
const isPart = (part: unknown): part is Part => parts.includes(String(part));

/** The first rule that a description violates, and where, in the words of the server; undefined if it is valid. */
export const faultOf = (spec: EntitySpec, language: Language, t: TFunction<'monitoring'>): string | undefined => {
  const [issue] = EntitySpec.safeParse(spec).error?.issues ?? [];
  if (!issue) return undefined;
  const [part, index] = issue.path;
  const field = part === 'fields' && typeof index === 'number' ? spec.fields[index] : undefined;
  const place = field ? `${t('gen.field')} ${field.key}` : isPart(part) ? t(`gen.${part}`) : '';
  const detail = field && typeof issue.path[2] === 'string' ? ` (${issue.path[2]})` : '';
  return t('gen.fault', { place: `${place}${detail}`, rule: ruleText(ruleOf(issue, true), language) });
};

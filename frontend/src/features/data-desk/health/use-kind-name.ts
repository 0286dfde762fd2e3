import { findingDecision } from '@rallyrank/contracts/players/finding-decision';
import type { FindingKind } from '@rallyrank/contracts/stats/finding-kinds';
import { useFormat } from '~/shared/format/use-format';

/** Returns the name of a kind of findings. */
export const useKindName = () => {
  const { language } = useFormat();
  return (kind: FindingKind): string =>
    findingDecision.fields.kind.choices.find(({ value }) => value === kind)!.label[language];
};

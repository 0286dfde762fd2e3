import type { EntityOption } from '@rallyrank/contracts/entity/routes';
import { aboveOf, branchOf } from './tree-rows';

const parentOf = ({ parentId }: EntityOption): string => parentId;

/**
 * The chosen ids after one is selected or cleared. With the cascade, selecting an entry also selects the entries above
 * it, without which a page could not be reached, and those below it; clearing also clears those below it.
 */
export const chosenAfter = (
  options: readonly EntityOption[],
  chosen: readonly string[],
  { id, isTicked, cascades }: { readonly id: string; readonly isTicked: boolean; readonly cascades: boolean },
): string[] => {
  const branch = cascades ? branchOf(options, parentOf, id) : [id];
  if (!isTicked) return chosen.filter((each) => !branch.includes(each));
  const above = cascades ? aboveOf(options, parentOf, id) : [];
  return [...new Set([...chosen, ...above, ...branch])];
};

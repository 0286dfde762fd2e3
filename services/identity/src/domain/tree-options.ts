import type { EntityOption } from '@rallyrank/contracts/entity/routes';
import type { TreeOption } from '@rallyrank/contracts/identity/trees';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Language } from '@rallyrank/contracts/shared/language';

/** Choices as a tree that keeps their order within each level. A choice whose parent is missing is at the top level. */
export const treeOf = (options: readonly EntityOption[], language: Language): TreeOption[] => {
  const known = new Set(options.map(({ id }) => id));
  const levels = Map.groupBy(options, ({ parentId }) => (known.has(parentId) ? parentId : undefined));
  const below = (parent?: Id): TreeOption[] =>
    (levels.get(parent) ?? []).map(({ id, name, isDisabled }) => {
      const children = below(id);
      return { id, label: name[language], disabled: isDisabled, ...(children.length > 0 && { children }) };
    });
  return below();
};

/**
 * The chosen entries that have no entry below them. A tree in which a choice includes the entries above restores the
 * others.
 */
export const lowestOf = (chosen: readonly Id[], options: readonly EntityOption[]): Id[] => {
  const parents = new Set(options.map(({ parentId }) => parentId));
  return chosen.filter((id) => !parents.has(id));
};

import type { TreeOption } from '@rallyrank/contracts/identity/trees';
import type { TreeSelectProps } from 'antd';

type Node = NonNullable<TreeSelectProps['treeData']>[number];

/** Departments as the tree of a control. @param isFilter disabled ones can be chosen, because they still have users */
export const departmentNodes = (options: readonly TreeOption[], isFilter = false): Node[] =>
  options.map(({ id, label, disabled, children = [] }) => ({
    value: id,
    title: label,
    disabled: disabled && !isFilter,
    children: departmentNodes(children, isFilter),
  }));

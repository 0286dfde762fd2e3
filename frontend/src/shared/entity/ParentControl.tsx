import { NO_PARENT, type Referable } from '@rallyrank/contracts/entity/field';
import type { EntityOption } from '@rallyrank/contracts/entity/routes';
import { TreeSelect } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';
import { branchOf } from './tree-rows';
import { useOptions } from './use-options';

interface Props {
  readonly to: Referable;
  readonly label: string;
  /** Id of the entry whose parent is chosen; neither it nor the entries below it can be the parent. */
  readonly of: string | undefined;
  readonly disabled: boolean;
  readonly id?: string;
  readonly 'aria-describedby'?: string;
  readonly value: string | null;
  readonly onChange: (value: string) => void;
}

const parentOf = ({ parentId }: EntityOption): string => parentId;

/** Selects the parent of an entry in the tree of all other entries. */
export const ParentControl = ({ to, label, of, value, onChange, ...common }: Props) => {
  const { t } = useTranslation('entity');
  const { language } = useFormat();
  const { options, isPending } = useOptions(to);
  const own = of === undefined ? [] : branchOf(options, parentOf, of);
  const nodes = options.map((option) => ({
    id: option.id,
    pId: option.parentId,
    value: option.id,
    title: option.name[language],
    disabled: own.includes(option.id) || option.isDisabled,
  }));
  return (
    <TreeSelect
      {...common}
      aria-label={label}
      loading={isPending}
      {...(isPending ? {} : { value: value ?? NO_PARENT })}
      treeDataSimpleMode
      treeData={[{ id: NO_PARENT, pId: '', value: NO_PARENT, title: t('top'), disabled: false }, ...nodes]}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      onChange={onChange}
      style={{ width: '100%' }}
    />
  );
};

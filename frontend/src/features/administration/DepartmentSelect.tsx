import { userDepartmentTree } from '@rallyrank/contracts/identity/trees';
import { TreeSelect } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { departmentNodes } from './department-nodes';

interface Props {
  readonly id: string;
  readonly value: string | undefined;
  readonly onChange: (department: string | undefined) => void;
}

/** Selects one department, with all below it, in the tree of those that the caller may see. */
export const DepartmentSelect = ({ id, value, onChange }: Props) => {
  const { t } = useTranslation(['administration', 'entity']);
  const departments = useRoute(userDepartmentTree, {}).data?.data;
  return (
    <TreeSelect<string>
      id={id}
      aria-label={t('department')}
      // Before the departments are loaded, the control would show the id.
      {...(departments && value !== undefined ? { value } : {})}
      treeData={departmentNodes(departments ?? [], true)}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      loading={departments === undefined}
      placeholder={t('entity:all')}
      allowClear
      popupMatchSelectWidth={false}
      onChange={(next: string | undefined) => onChange(next)}
      style={{ width: '100%' }}
    />
  );
};

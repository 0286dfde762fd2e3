import { Select, type SelectProps } from 'antd';
import { useAssociationNames } from '~/shared/flags/association-names';

interface Props extends SelectProps<string> {
  readonly codes: readonly string[];
}

/** Selects one of some associations, by code or name; part of a form. */
export const AssociationCodes = ({ codes, ...given }: Props) => {
  const nameOf = useAssociationNames();
  return (
    <Select
      {...given}
      showSearch={{ optionFilterProp: 'label' }}
      options={codes.map((code) => ({ value: code, label: `${code} ${nameOf(code)}` }))}
    />
  );
};

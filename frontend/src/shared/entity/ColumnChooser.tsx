import { Button, Checkbox, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/Icon';
import type { Column } from '../ui/table/column';

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly hidden: readonly string[];
  readonly onHide: (keys: readonly string[]) => void;
}

/** Selects the columns of a table; the column with the names of the rows is always shown. */
export const ColumnChooser = <Row,>({ columns, hidden, onHide }: Props<Row>) => {
  const { t } = useTranslation('entity');
  const choices = columns.filter(({ isRowHeader }) => !isRowHeader);
  const shown = choices.map(({ key }) => key).filter((key) => !hidden.includes(key));
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <Checkbox.Group
          aria-label={t('columns')}
          style={{ display: 'grid', gap: 8 }}
          options={choices.map(({ key, title }) => ({ value: key, label: title }))}
          value={shown}
          onChange={(keys) => onHide(choices.map(({ key }) => key).filter((key) => !keys.includes(key)))}
        />
      }
    >
      <Button icon={<Icon name="table" />}>{t('columns')}</Button>
    </Popover>
  );
};

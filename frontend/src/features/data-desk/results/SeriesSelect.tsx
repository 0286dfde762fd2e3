import { listSeries } from '@rallyrank/contracts/tournaments/site';
import { Select } from 'antd';
import { useState } from 'react';
import { useRoute } from '~/shared/api/use-route';
import { useDelayed } from '~/shared/browser/use-delayed';
import { useFormat } from '~/shared/format/use-format';

const DELAY_MS = 300;
const SHOWN = 20;

interface Props {
  /** A series that cannot be chosen. */
  readonly except?: string;
  /** Set by the form. */
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: () => void;
}

/** Chooses a series by its name. */
export const SeriesSelect = ({ except, ...props }: Props) => {
  const format = useFormat();
  const [text, setText] = useState('');
  const name = useDelayed(text.trim(), DELAY_MS);
  const query = useRoute(listSeries, { pageSize: SHOWN, ...(name !== '' && { name }) });
  const rows = (query.data?.rows ?? []).filter(({ id }) => id !== except);
  const options = rows.map((row) => ({ value: row.id, label: format.name(row.name) }));
  return <Select {...props} allowClear showSearch={{ filterOption: false, onSearch: setText }} options={options} />;
};

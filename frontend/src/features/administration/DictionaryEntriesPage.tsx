import { dictData, dictType } from '@rallyrank/contracts/identity/dictionary';
import { Tag } from 'antd';
import { useParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import type { Cells } from '~/shared/entity/columns';
import { EntityPage } from '~/shared/entity/EntityPage';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';

/** The kinds of the back-office contract as those of antd; an entry without one is plain text. */
const colours: Readonly<Record<string, string>> = {
  default: 'default',
  primary: 'processing',
  success: 'success',
  info: 'default',
  warning: 'warning',
  danger: 'error',
};

const tagged = (listClass: unknown, text: string) => {
  const color = colours[String(listClass)];
  return color === undefined ? text : <Tag color={color}>{text}</Tag>;
};
const cells: Cells = {
  dictLabel: ({ listClass }, text) => tagged(listClass, text),
  enLabel: ({ listClass }, text) => text && tagged(listClass, text),
};

/** The entries of the dictionary that the address names. */
export const DictionaryEntriesPage = () => {
  const { id = '' } = useParams();
  const query = useRoute(dictType.routes.get, {}, { params: { id } });
  return (
    <PageState query={query} skeleton={<RowsSkeleton rows={10} />}>
      {({ data }) => {
        const { dictName, dictType: key } = data as Readonly<Record<string, unknown>>;
        return (
          <EntityPage
            entity={dictData}
            title={`${dictName} (${key})`}
            fixed={{ dictType: String(key) }}
            cells={cells}
          />
        );
      }}
    </PageState>
  );
};

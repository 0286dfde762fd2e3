import { dictData, dictType } from '@rallyrank/contracts/identity/dictionary';
import { useParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import type { Cells } from '~/shared/entity/columns';
import { DictTag } from '~/shared/entity/DictTag';
import { EntityPage } from '~/shared/entity/EntityPage';
import { type EntityRow, nameOf } from '~/shared/entity/entity-row';
import { useFormat } from '~/shared/format/use-format';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';

const cells: Cells = {
  dictLabel: ({ listClass }, text) => <DictTag look={listClass as string | null} text={text} />,
  enLabel: ({ listClass }, text) => text && <DictTag look={listClass as string | null} text={text} />,
};

/** The entries of the dictionary in the address. */
export const DictionaryEntriesPage = () => {
  const { language } = useFormat();
  const { id = '' } = useParams();
  const query = useRoute(dictType.routes.get, {}, { params: { id } });
  return (
    <PageState query={query} skeleton={<RowsSkeleton rows={10} />}>
      {({ data }) => {
        const row = data as unknown as EntityRow;
        const key = String(row.dictType);
        return (
          <EntityPage
            entity={dictData}
            title={`${nameOf(dictType, row, language)} (${key})`}
            fixed={{ dictType: key }}
            cells={cells}
          />
        );
      }}
    </PageState>
  );
};

import { useTranslation } from 'react-i18next';
import { FilterBar } from '~/shared/ui/FilterBar';
import { FilterSelect } from '~/shared/ui/fields';
import { NameFilter } from '~/shared/ui/NameFilter';

interface Filters {
  readonly source?: string | undefined;
  readonly text?: string | undefined;
}

interface Props {
  readonly state: {
    readonly values: Filters;
    readonly set: (patch: Filters) => void;
    readonly reset: () => void;
    readonly isDefault: boolean;
  };
  /** Files and databases. */
  readonly sources: readonly string[];
}

/** Filters statements by source and by text. */
export const StatementFilters = ({ state, sources }: Props) => {
  const { t } = useTranslation('monitoring');
  const { values, set } = state;
  return (
    <FilterBar state={state}>
      <FilterSelect
        label={t('statements.source')}
        value={values.source}
        placeholder={t('all')}
        width={260}
        options={sources.map((value) => ({ value, label: value }))}
        onChange={(source) => set({ source })}
      />
      <NameFilter
        label={t('statements.text')}
        placeholder={t('statements.textHint')}
        value={values.text}
        onChange={(text) => set({ text: text })}
      />
    </FilterBar>
  );
};

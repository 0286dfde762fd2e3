import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { ComponentProps, ReactNode } from 'react';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { ListPage } from '~/shared/ui/ListPage';
import { MatchFilters } from '~/shared/ui/MatchFilters';
import { FilterSentence } from './FilterSentence';

type Page<Row> = Omit<ComponentProps<typeof ListPage<Row>>, 'discipline' | 'lead' | 'filters' | 'caption' | 'list'>;

interface Props<Row> extends Page<Row> {
  readonly list: ComponentProps<typeof ListPage<Row>>['list'] & {
    readonly state: ComponentProps<typeof MatchFilters>['state'] & {
      readonly values: ComponentProps<typeof FilterSentence>['values'];
      readonly set: (patch: { discipline: Discipline }) => void;
    };
  };
  /** Title of the list, after the filters in words. */
  readonly about?: string;
  /** Shown above the choice of the discipline. */
  readonly notes?: ReactNode;
  /** Filters of the page, before those of the matches. */
  readonly moreFilters?: ReactNode;
}

/** A list of the matches that the filters select: the filters in words, the discipline, and the table. */
export const FilteredMatches = <Row,>({ list, about, notes, moreFilters, ...page }: Props<Row>) => {
  const { values, set } = list.state;
  return (
    <ListPage
      {...page}
      list={list}
      discipline={values.discipline}
      caption={page.title}
      lead={
        <>
          <p className="rr-muted">
            <FilterSentence values={values} />
            {about !== undefined && ` · ${about}`}
          </p>
          {notes}
          <DisciplineSwitch value={values.discipline} onChange={(discipline) => set({ discipline })} />
        </>
      }
      filters={
        <>
          {moreFilters}
          <MatchFilters state={list.state} />
        </>
      }
    />
  );
};

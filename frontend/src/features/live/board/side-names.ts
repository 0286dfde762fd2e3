import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import type { useFormat } from '~/shared/format/use-format';

/** The names of a side as one line of text. */
export const sideNames = ({ players }: CompetitorRef, nameOf: ReturnType<typeof useFormat>['name']): string =>
  players.map(({ name }) => nameOf(name)).join(' / ');

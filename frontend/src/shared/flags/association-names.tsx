import { listAssociationNames } from '@rallyrank/contracts/players/players';
import { type EnteredLanguage, enteredLanguage } from '@rallyrank/contracts/shared/language';
import { associationByCode } from '@rallyrank/contracts/sport/associations';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useRoute } from '../api/use-route';
import { currentLanguage } from '../i18n/language';

type Names = ReadonlyMap<string, Readonly<Record<EnteredLanguage, string>>>;

const NamesContext = createContext<Names>(new Map());

/** Loads the names of associations once for the whole site; until they are loaded, those in the table are shown. */
export const AssociationNames = ({ children }: { readonly children: ReactNode }) => {
  const { data } = useRoute(listAssociationNames, {});
  const names = useMemo(() => new Map(data?.data.map(({ code, ...name }) => [code, name])), [data]);
  return <NamesContext value={names}>{children}</NamesContext>;
};

/** Returns the name of an association in the language of the page; its code if the name is unknown. */
export const useAssociationNames = () => {
  const names = useContext(NamesContext);
  return (code: string): string =>
    (names.get(code) ?? associationByCode(code))?.[enteredLanguage(currentLanguage())] ?? code;
};

/** Name of an association in the language of the page; its code if the name is unknown. */
export const useAssociationName = (code: string | null): string => {
  const nameOf = useAssociationNames();
  return code === null ? '' : nameOf(code);
};

import type { SportKey, Text } from '@rallyrank/contracts/sport/profile';

/** A section of the default texts. Texts are paragraphs, separated by empty lines. */
export interface DefaultText {
  /** Its anchor, which does not change with the title. */
  readonly key: string;
  /** Date of an entry on a dated page, newest first. */
  readonly date?: string;
  readonly title: Text;
  readonly body: Text;
  readonly link?: string;
  /** The instances that show it; all by default. */
  readonly only?: { readonly sport?: SportKey; readonly isInvented?: boolean };
}

/** The properties of an instance that the texts depend on. */
export interface Instance {
  readonly sport: SportKey;
  readonly isInvented: boolean;
}

export const isShown = ({ only = {} }: DefaultText, { sport, isInvented }: Instance): boolean =>
  (only.sport ?? sport) === sport && (only.isInvented ?? isInvented) === isInvented;

import type { SportKey, Text } from '@rallyrank/contracts/sport/profile';

/** A section of the default texts. Texts are paragraphs, separated by empty lines. */
export interface DefaultText {
  /** Its anchor, which stays when the title changes. */
  readonly key: string;
  /** Of an entry of a dated page, newest first. */
  readonly date?: string;
  readonly title: Text;
  readonly body: Text;
  readonly link?: string;
  /** The instances that show it; by default all. */
  readonly only?: { readonly sport?: SportKey; readonly isInvented?: boolean };
}

/** What the texts depend on. */
export interface Instance {
  readonly sport: SportKey;
  readonly isInvented: boolean;
}

export const isShown = ({ only = {} }: DefaultText, { sport, isInvented }: Instance): boolean =>
  (only.sport ?? sport) === sport && (only.isInvented ?? isInvented) === isInvented;

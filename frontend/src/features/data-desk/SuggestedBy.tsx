import type { PlayerChange } from '@rallyrank/contracts/players/edits';
import { useTranslation } from 'react-i18next';

/** The reporter of the suggestion that a change accepts. */
export const SuggestedBy = ({ reporter }: { readonly reporter: PlayerChange['suggestedBy'] }) => {
  const { t } = useTranslation('data-desk');
  return reporter && <span>{t('suggestion.suggestedBy', { name: reporter.name ?? t('unknownUser') })}</span>;
};

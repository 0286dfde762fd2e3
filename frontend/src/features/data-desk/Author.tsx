import { useTranslation } from 'react-i18next';

interface Props {
  readonly by: { readonly name: string | null } | null;
  /** The origin of a change that no user made; by default, every change is by a user. */
  readonly source?: string;
}

/** The author of a change. */
export const Author = ({ by, source }: Props) => {
  const { t } = useTranslation('data-desk');
  return by || source === undefined ? (by?.name ?? t('unknownUser')) : source;
};

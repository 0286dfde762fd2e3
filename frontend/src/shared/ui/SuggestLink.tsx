import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../session/use-session';
import { paths } from '../url/paths';

interface Props {
  /** Address of the form. */
  readonly to: string;
  /** Name of the subject, on a page with several of these links. */
  readonly name?: string;
}

/** Leads to the form for a correction, for visitors without a session by way of the login. */
export const SuggestLink = ({ to, name }: Props) => {
  const { t } = useTranslation('shared');
  const { isSignedIn } = useSession();
  return (
    <Link
      to={isSignedIn ? to : paths.login(to)}
      rel="nofollow"
      {...(name !== undefined && { 'aria-label': `${t('suggest')}: ${name}` })}
    >
      {t('suggest')}
    </Link>
  );
};

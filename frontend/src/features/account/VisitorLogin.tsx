import { visitorLogin } from '@rallyrank/contracts/identity/routers';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { Button } from '~/shared/ui/Button';
import { browserId } from '~/shared/visits/browser-id';

/**
 * Logs in as a visitor without an account.
 * @param to address that is opened after the login
 */
export const VisitorLogin = ({ to }: { readonly to: string }) => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const enter = useWrite(() => callRoute(visitorLogin, {}, { body: { detail: browserId() } }), {
    onSuccess: () => navigate(to, { replace: true }),
  });
  return (
    <Button type="link" busy={enter.isPending} onClick={() => enter.mutate()}>
      {t('login.asVisitor')}
    </Button>
  );
};

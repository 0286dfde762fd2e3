import { eraseOwnAccount } from '@rallyrank/contracts/identity/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { leaveSession } from '~/shared/session/leave';
import { PasswordDialog } from '~/shared/session/PasswordDialog';
import { paths } from '~/shared/url/paths';

/** Asks for the password, and explains what will be lost. */
export const EraseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const client = useQueryClient();
  const erase = useWrite((password: string) => callRoute(eraseOwnAccount, {}, { body: { password } }), {
    done: t('data.erased'),
    onSuccess: () => leaveSession(client, navigate, paths.home),
  });
  return (
    <PasswordDialog
      danger
      title={t('data.eraseTitle')}
      confirm={t('data.erase')}
      cancel={t('data.cancel')}
      isPending={erase.isPending}
      onConfirm={erase.mutate}
      onClose={onClose}
    >
      {t('data.consequences')}
    </PasswordDialog>
  );
};

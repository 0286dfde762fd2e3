import { listFeedTokens, removeFeedToken } from '@rallyrank/contracts/live/sources';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { Button } from '~/shared/ui/Button';
import { Card } from '~/shared/ui/Card';
import { Confirm } from '~/shared/ui/Confirm';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { type RowOf, useList } from '~/shared/ui/table/use-list';

// The form is loaded when it is opened.
const NewToken = lazy(async () => ({ default: (await import('./NewToken')).NewToken }));

type Token = RowOf<typeof listFeedTokens>;

const RevokeButton = ({ token }: { readonly token: Token }) => {
  const { t } = useTranslation('live');
  const revoke = useWrite(() => callRoute(removeFeedToken, {}, { params: { id: token.id } }), {
    done: t('sources.revoked', { source: token.source }),
    reloads: [listFeedTokens],
  });
  return (
    <Confirm
      question={t('sources.revokeQuestion', { source: token.source })}
      confirm={t('sources.revoke')}
      cancel={t('moderation.cancel')}
      onConfirm={() => revoke.mutate()}
      button={(props) => (
        <Button
          size="small"
          disabled={revoke.isPending}
          aria-label={t('sources.revokeName', { source: token.source })}
          {...props}
        >
          {t('sources.revoke')}
        </Button>
      )}
    />
  );
};

/** The programs that may send scores, with their tokens. */
export const Tokens = () => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const access = useAccess();
  const [isMaking, setMaking] = useState(false);
  const list = useList(listFeedTokens, { prefix: 'tokens' });
  const column = useColumns<Token>();
  const columns = [
    column.text(({ source }) => <code>{source}</code>, { title: t('sources.source'), isRowHeader: true }),
    column.text(
      ({ events }) => (events ? format.list(events.map(({ name }) => format.name(name))) : t('filter.allEvents')),
      { title: t('sources.events'), size: 'names' },
    ),
    column.instant(({ expireTime }) => expireTime, { title: t('sources.until') }),
    column.instant(({ lastUsed }) => lastUsed, { title: t('sources.lastUsed'), importance: 2 }),
    column.instant(({ createTime }) => createTime, { title: t('sources.createTime'), importance: 3 }),
    ...(access(removeFeedToken.access) === 'allowed'
      ? [
          {
            key: 'actions',
            size: 'words' as const,
            title: t('moderation.actions'),
            render: (token: Token) => <RevokeButton token={token} />,
          },
        ]
      : []),
  ];
  const mayMake = access({ anyOf: ['live:token:add'] }) === 'allowed';
  return (
    <Card
      title={t('sources.tokens')}
      extra={
        mayMake && (
          <Button type="primary" size="small" onClick={() => setMaking(true)}>
            {t('sources.new')}
          </Button>
        )
      }
    >
      <ListTable
        list={list}
        caption={t('sources.tokens')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ title: t('sources.noTokens'), hint: t('sources.noTokensHint') }}
      />
      {isMaking && (
        <Suspense fallback={null}>
          <NewToken onClose={() => setMaking(false)} />
        </Suspense>
      )}
    </Card>
  );
};

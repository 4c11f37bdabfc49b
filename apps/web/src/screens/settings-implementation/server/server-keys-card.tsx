import { Button } from '@mantine/core'
import { maxServerKeys } from '@talkie/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { ZonedTime } from '../../../ui/figures/times.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { CodeBlock } from '../../../ui/page/copy-field.tsx'
import { LoadError } from '../../../ui/states/load-error.tsx'
import { Lead } from '../cards/lead.tsx'
import { NewKey } from './new-key.tsx'
import { toServerExample } from './server-example.ts'
import classes from './server-keys-card.module.css'
import { useServerKeys } from './use-server-keys.ts'

/** The secret keys with which the site's own server leases numbers for the pages that it renders. */
export const ServerKeysCard = (example: Parameters<typeof toServerExample>[0]) => {
  const { t } = useText()
  const { account, accountId, can } = useAccount()
  const { create, revoke } = useServerKeys()
  const [secret, setSecret] = useState<string>()
  const { data, error, isPending, refetch } = useQuery(
    api.tracking.serverKeys.list.queryOptions({ input: { accountId }, staleTime: 0, meta: noCache }),
  )
  const mayWrite = account.active && can('settings.implementation', 'w')
  const keys = data?.serverKeys ?? []
  return (
    <Card title={t('implementation.server.title')} aside={t('common.optional')}>
      <Lead>{t('implementation.server.text')}</Lead>
      <CodeBlock code={toServerExample(example)} label={t('implementation.example')} />
      <Lead>{t('implementation.server.handOver')}</Lead>
      {!data && !isPending && <LoadError error={error} onRetry={() => void refetch()} />}
      {keys.length > 0 && (
        <ul className={classes.keys} aria-label={t('implementation.server.keys')}>
          {keys.map((key) => (
            <li key={key.id} className={classes.key}>
              <code>…{key.tail}</code>
              <span className={classes.since}>
                {t('implementation.server.since')} <ZonedTime at={key.createdAt} />
              </span>
              {mayWrite && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  color="red"
                  aria-label={t('implementation.server.revokeKey', { key: key.tail })}
                  onClick={() => void revoke(key)}
                >
                  {t('implementation.server.revoke')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {secret !== undefined && <NewKey secret={secret} onCopied={() => setSecret(undefined)} />}
      {mayWrite && secret === undefined && (
        <Button
          className={classes.create}
          size="xs"
          variant="default"
          disabled={!data || keys.length >= maxServerKeys}
          onClick={async () => setSecret(await create())}
        >
          {t('implementation.server.create')}
        </Button>
      )}
      {keys.length > 0 && <Lead>{t('implementation.server.rotate')}</Lead>}
    </Card>
  )
}

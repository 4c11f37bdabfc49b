import { Button } from '@mantine/core'
import { useState } from 'react'
import { client } from '../../services/api/api.ts'
import { toApiError } from '../../services/api/api-error.ts'
import { type TextKey, useText } from '../../services/language/language.ts'
import { useAccount } from '../../services/navigation/account.tsx'
import { useUpdateSite } from './use-update-site.ts'

/** A button that adds a host to the domains on which the account's script may run. */
export const AllowDomain = ({ host }: { host: string }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const updateSite = useUpdateSite()
  const [isAdding, setAdding] = useState(false)
  const [error, setError] = useState<TextKey | null>(null)
  const add = async () => {
    setAdding(true)
    setError(null)
    try {
      // The stored domains, not cached ones: the update replaces the list.
      const { allowedDomains } = await client.tracking.site({ accountId })
      await updateSite(
        { allowedDomains: [...new Set([...allowedDomains, host])] },
        {
          title: t('implementation.confirmDomain', { host }),
          text: t('implementation.confirmDomainText'),
          done: 'done.domain.added',
          name: host,
        },
      )
    } catch (refused) {
      const { fields, text } = toApiError(refused)
      setError(Object.values(fields)[0] ?? text)
    } finally {
      setAdding(false)
    }
  }
  return (
    <>
      <Button size="xs" variant="default" loading={isAdding} onClick={() => void add()}>
        {t('implementation.addHost', { host })}
      </Button>
      {error && t(error)}
    </>
  )
}

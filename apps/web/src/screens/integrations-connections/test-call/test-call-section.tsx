import { Button, Select } from '@mantine/core'
import { IconPhoneOutgoing } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPhone } from '../../../features/numbers/phone-text.tsx'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { snackbar } from '../../../ui/states/snackbar.ts'
import type { ConnectionRow } from '../connection-row.ts'
import classes from '../connections.module.css'
import { TestCallResultView } from './test-call-result.tsx'

/** Sends a whole call as the provider would, and shows how each request was answered. Nothing of it is kept. */
export const TestCallSection = ({ connection }: { connection: ConnectionRow }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const { data } = useQuery(
    api.numbers.ofAccount.queryOptions({ input: { accountId }, staleTime: 60_000, meta: noCache }),
  )
  const numbers = data?.numbers.filter(({ status }) => status === 'active') ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const likely = numbers.find(({ provider }) => provider === connection.kind) ?? numbers[0]
  const numberId = numbers.find(({ id }) => id === chosen)?.id ?? likely?.id
  const sending = useMutation(
    api.telephony.connections.testCall.mutationOptions({ onError: (error) => snackbar.error(error) }),
  )
  return (
    <DrawerSection title={t('testCall.title')}>
      <p className={classes.hint}>{t('testCall.text')}</p>
      {data && numbers.length === 0 ? (
        <p className={classes.hint}>{t('testCall.noNumber')}</p>
      ) : (
        <div className={classes.buttons}>
          <Select
            size="xs"
            aria-label={t('testCall.number')}
            allowDeselect={false}
            searchable
            data={numbers.map(({ id, visible }) => ({ value: id, label: formatPhone(visible) }))}
            value={numberId ?? null}
            onChange={setChosen}
          />
          <Button
            size="xs"
            leftSection={<IconPhoneOutgoing size={14} stroke={1.75} />}
            disabled={numberId === undefined}
            loading={sending.isPending}
            onClick={() => numberId && sending.mutate({ accountId, connectionId: connection.id, numberId })}
          >
            {t('testCall.send')}
          </Button>
        </div>
      )}
      <div aria-live="polite" className={classes.stack}>
        {sending.data && <TestCallResultView result={sending.data} />}
      </div>
    </DrawerSection>
  )
}

import { Button, Skeleton } from '@mantine/core'
import { IconBroadcast } from '@tabler/icons-react'
import { limits } from '@talkie/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { useIsSettled } from '../../../ui/form/use-is-settled.ts'
import { EmptyState, ErrorState } from '../../../ui/states/states.tsx'
import type { ConnectionRow } from '../connection-row.ts'
import { SignalItem } from './signal-item.tsx'
import classes from './signals.module.css'

/** Shown at first, so that what follows the signals is in reach. */
const firstShown = 5

/** The latest signals of a connection, newest first. The screen refetches them whenever one arrives. */
export const SignalList = ({ connection }: { connection: ConnectionRow }) => {
  const { t } = useText()
  const { accountId } = useAccount()
  const { data, error, isPending, refetch } = useQuery(
    api.telephony.connections.signals.queryOptions({
      input: { accountId, connectionId: connection.id },
      staleTime: 0,
      gcTime: 0,
      meta: noCache,
    }),
  )
  const signals = data?.signals
  const isSettled = useIsSettled(signals)
  const [all, setAll] = useState(false)
  const count = signals?.length ?? 0
  return (
    <DrawerSection
      title={t('connections.signals')}
      aside={count === limits.history && t('connections.signalsLast', { count: limits.history })}
    >
      {isPending && <SignalsSkeleton />}
      {error && !signals && <ErrorState error={error} onRetry={() => void refetch()} />}
      {signals?.length === 0 && (
        <EmptyState
          icon={IconBroadcast}
          title={t('connections.signalsEmpty')}
          text={t('connections.signalsEmptyText')}
        />
      )}
      {signals && signals.length > 0 && (
        <ul className={classes.signals} aria-live="polite" aria-relevant="additions" aria-busy={!isSettled}>
          {(all ? signals : signals.slice(0, firstShown)).map((signal) => (
            <SignalItem key={signal.id} signal={signal} />
          ))}
        </ul>
      )}
      {!all && count > firstShown && (
        <Button fullWidth variant="default" size="xs" mt={8} onClick={() => setAll(true)}>
          {t('connections.signalsAll', { count })}
        </Button>
      )}
    </DrawerSection>
  )
}

const SignalsSkeleton = () => {
  const { t } = useText()
  return (
    <div role="status" aria-label={t('common.loading')} aria-busy className={classes.signals}>
      {['72%', '64%', '68%'].map((width) => (
        <div key={width} className={classes.signal}>
          <Skeleton height={12} width="45%" mb={8} />
          <Skeleton height={10} width={width} mb={8} />
          <Skeleton height={10} width="20%" />
        </div>
      ))}
    </div>
  )
}

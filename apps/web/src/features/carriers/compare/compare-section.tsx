import { Button } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { type ComparedVerdict, comparedVerdicts } from '@talkie/contract/carriers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { StatusBadge, type Tone } from '../../../ui/states/status-badge.tsx'
import { CarrierError } from '../carrier-error.tsx'
import type { OrderAnswer } from '../carrier-types.ts'
import classes from '../carriers.module.css'
import { OrderProgress } from '../order-progress.tsx'
import { ComparedGroup } from './compared-group.tsx'

const tones = {
  right: 'good',
  wrong: 'warn',
  there_only: 'info',
  here_only: 'bad',
  elsewhere: 'quiet',
  pending: 'amber',
} as const satisfies Record<ComparedVerdict, Tone>

/** What can be done about: the others are right, or wait. */
const listed = ['wrong', 'here_only', 'there_only'] as const

/** Compares the numbers at the carrier with those of the pool, and lets the user settle the differences. */
export default function CompareSection({ connectionId, ready }: { connectionId: string; ready: boolean }) {
  const { t } = useText()
  const format = useFormat()
  const [isAsked, setIsAsked] = useState(false)
  const [order, setOrder] = useState<OrderAnswer>()
  const { data, error, isFetching, refetch } = useQuery(
    api.carriers.compare.queryOptions({
      input: { connectionId },
      enabled: isAsked && ready,
      staleTime: 0,
      gcTime: 0,
      retry: false,
      meta: noCache,
    }),
  )
  const byVerdict = Map.groupBy(data?.numbers ?? [], ({ verdict }) => verdict)
  return (
    <DrawerSection title={t('carriers.compareTitle')}>
      <p className={classes.hint}>{t(ready ? 'carriers.compareText' : 'carriers.noAccountSid')}</p>
      {ready && (
        <div className={classes.buttons}>
          <Button
            size="xs"
            variant="default"
            loading={isFetching}
            leftSection={<IconArrowsDiff size={14} stroke={1.75} aria-hidden />}
            onClick={() => (isAsked ? void refetch() : setIsAsked(true))}
          >
            {t(data ? 'carriers.compareAgain' : 'carriers.compare')}
          </Button>
        </div>
      )}
      {order && <OrderProgress key={order.id} order={order} />}
      <div aria-live="polite">
        {error ? (
          <CarrierError error={error} onRetry={() => void refetch()} />
        ) : (
          data && (
            <>
              <div className={classes.summary}>
                {data.numbers.length === 0 && <span className={classes.hint}>{t('carriers.noNumbers')}</span>}
                {comparedVerdicts.map((verdict) => {
                  const count = byVerdict.get(verdict)?.length ?? 0
                  if (count === 0) return null
                  return (
                    <StatusBadge
                      key={verdict}
                      plain
                      tone={tones[verdict]}
                      label={
                        <>
                          {t(`carriers.verdict.${verdict}`)} <strong>{format.number(count)}</strong>
                        </>
                      }
                    />
                  )
                })}
              </div>
              {listed.map((verdict) => (
                <ComparedGroup
                  key={verdict}
                  connectionId={connectionId}
                  verdict={verdict}
                  numbers={byVerdict.get(verdict) ?? []}
                  onOrdered={setOrder}
                />
              ))}
            </>
          )
        )}
      </div>
    </DrawerSection>
  )
}

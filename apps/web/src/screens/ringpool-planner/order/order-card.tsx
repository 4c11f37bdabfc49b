import { Button, Group, NumberInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BuyNumbersButton } from '../../../features/carriers/buy/buy-numbers-button.tsx'
import { GiveBackButton } from '../../../features/carriers/release/give-back-button.tsx'
import { api } from '../../../services/api/api.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import { Card } from '../../../ui/page/card.tsx'
import { ErrorState, Notice } from '../../../ui/states/states.tsx'
import type { PlanAnswer } from '../plan-answer.ts'
import { toAdvice } from '../recommend.ts'
import { ChangePreview } from './change-preview.tsx'
import classes from './order-card.module.css'
import { PriceField } from './price-field.tsx'
import { useOrder } from './use-order.tsx'

type OrderCardProps = {
  answer: PlanAnswer
  /** The change in the address; what is missing is advised. */
  change: { numbers: number | undefined; hold: number | undefined }
  price: number | null
  onChange: (change: {
    numbers?: number | undefined
    hold?: number | undefined
    price?: number | undefined
  }) => void
}

const settleMs = 300

/** Another size and hold time: what they would lead to, which numbers would move, and the button that does it. */
export const OrderCard = ({
  answer: { ringpool, plan, numberPrice },
  change,
  price,
  onChange,
}: OrderCardProps) => {
  const { t } = useText()
  const format = useFormat()
  const { accountId, can } = useAccount()
  const advice = plan ? toAdvice(plan.today, plan.rush !== null) : { kind: 'enough' as const }
  const advised = advice.kind === 'more' ? advice.needed : Math.max(1, ringpool.numbers)
  // What is typed; an empty field is no number yet.
  const [typed, setTyped] = useState<{ numbers: number | null; hold: number | null }>({
    numbers: change.numbers ?? advised,
    hold: change.hold ?? ringpool.holdMinutes,
  })
  const [asked] = useDebouncedValue(typed, settleMs)
  const isComplete = asked.numbers !== null && asked.hold !== null
  const preview = useQuery(
    api.planner.preview.queryOptions({
      input: {
        accountId,
        ringpoolId: ringpool.id,
        numbers: asked.numbers ?? 1,
        holdMinutes: asked.hold ?? 1,
      },
      enabled: isComplete,
      staleTime: 0,
      placeholderData: keepPreviousData,
      meta: { noCache: true },
    }),
  )
  const { order, undo, ordered, freed, busy } = useOrder(ringpool, (size) => {
    setTyped({ numbers: size.numbers, hold: size.holdMinutes })
    onChange({ numbers: undefined, hold: undefined })
  })
  const isCurrent = isComplete && asked.numbers === typed.numbers && asked.hold === typed.hold
  const isChange = typed.numbers !== ringpool.numbers || typed.hold !== ringpool.holdMinutes
  const type = (next: Partial<typeof typed>) => {
    const both = { ...typed, ...next }
    setTyped(both)
    onChange({
      numbers: both.numbers === null || both.numbers === advised ? undefined : both.numbers,
      hold: both.hold === null || both.hold === ringpool.holdMinutes ? undefined : both.hold,
    })
  }
  const mayOrder = can('ringpool.management', 'w') && ringpool.active
  const { data } = preview
  return (
    <Card title={t('planner.orderTitle')}>
      {ordered && (
        <div className={classes.ordered}>
          <Notice
            action={
              <Group gap="xs">
                <GiveBackButton numbers={freed} />
                <Button variant="default" size="xs" loading={busy} onClick={() => void undo()}>
                  {t('planner.undo')}
                </Button>
              </Group>
            }
          >
            {ordered}
          </Notice>
        </div>
      )}
      <div className={classes.fields}>
        <NumberInput
          label={t('ringpools.numbers')}
          description={t('planner.todayNumbers', { formatted: format.number(ringpool.numbers) })}
          inputWrapperOrder={hintBelow}
          min={1}
          max={5000}
          allowDecimal={false}
          clampBehavior="blur"
          value={typed.numbers ?? ''}
          onChange={(value) => type({ numbers: value === '' ? null : clamp(Number(value), 1, 5000) })}
        />
        <NumberInput
          label={t('ringpools.hold')}
          description={t('planner.todayHold', { formatted: format.number(ringpool.holdMinutes) })}
          inputWrapperOrder={hintBelow}
          suffix=" min"
          min={1}
          max={1440}
          allowDecimal={false}
          clampBehavior="blur"
          value={typed.hold ?? ''}
          onChange={(value) => type({ hold: value === '' ? null : clamp(Number(value), 1, 1440) })}
        />
        <PriceField saved={numberPrice} price={price} onChange={(next) => onChange({ price: next })} />
      </div>
      {preview.error && !data && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {data && (
        <ChangePreview
          today={plan?.today ?? null}
          medianGapSeconds={plan?.medianGapSeconds ?? null}
          preview={data}
          price={price}
          stale={!isCurrent}
        />
      )}
      {mayOrder && (
        <div className={classes.actions}>
          <Button
            disabled={!isCurrent || !isChange || !data || preview.isPlaceholderData || data.missing > 0}
            loading={busy}
            onClick={() =>
              data &&
              void order({
                preview: data,
                holdMinutes: asked.hold ?? ringpool.holdMinutes,
                today: plan?.today ?? null,
              })
            }
          >
            {t('planner.order')}
          </Button>
          {data && isCurrent && data.missing > 0 && (typed.numbers ?? 0) > ringpool.numbers && (
            <BuyNumbersButton
              purpose={{
                accountId,
                ringpoolId: ringpool.id,
                ringpoolName: ringpool.name,
                count: data.missing,
              }}
            />
          )}
          {!isChange && <span className={classes.hint}>{t('planner.noChange')}</span>}
        </div>
      )}
      {!ringpool.active && <p className={classes.hint}>{t('planner.inactive')}</p>}
    </Card>
  )
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

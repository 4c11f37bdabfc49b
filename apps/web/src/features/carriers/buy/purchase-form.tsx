import { Button, Portal } from '@mantine/core'
import { maxOrderedNumbers } from '@talkie/contract/carriers'
import { type AccountCountry, isoCountry } from '@talkie/contract/locales'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { noCache } from '../../../services/api/query-cache.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { DrawerSection } from '../../../ui/dialogs/detail-drawer.tsx'
import { Notice } from '../../../ui/states/states.tsx'
import { CarrierError } from '../carrier-error.tsx'
import type { CarrierConnectionRow, OrderAnswer } from '../carrier-types.ts'
import classes from '../carriers.module.css'
import { OrderProgress } from '../order-progress.tsx'
import { OfferTable } from './offer-table.tsx'
import { findProofChoices } from './proof-choice.ts'
import { ProofFields } from './proof-fields.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import {
  createPurchaseValues,
  createSearch,
  type PurchaseValues,
  type SearchValues,
} from './purchase-values.ts'
import type { Purpose } from './purpose.ts'
import { SearchFields } from './search-fields.tsx'
import { usePurchase } from './use-purchase.tsx'

type PurchaseFormProps = {
  connections: readonly CarrierConnectionRow[]
  country: AccountCountry
  purpose: Purpose | undefined
  /** Where the total and the button stand: always in sight. */
  footer: HTMLElement | null
  onClose: () => void
}

/** The search for numbers, the choice among those found, what they are for, and then the order. */
export const PurchaseForm = ({ connections, country, purpose, footer, onClose }: PurchaseFormProps) => {
  const { t } = useText()
  const format = useFormat()
  const [asked, setAsked] = useState<SearchValues>(() => createSearch(connections, country, purpose))
  // Undefined until the user chooses: then the first ones are chosen, as many as are needed.
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const [values, setValues] = useState<PurchaseValues>(() => createPurchaseValues(purpose))
  const [order, setOrder] = useState<OrderAnswer>()
  const [isSettled, setIsSettled] = useState(false)
  const { digits, locality, ...search } = asked
  const offer = useQuery(
    api.carriers.search.queryOptions({
      input: { ...search, ...(digits && { digits }), ...(locality && { locality }) },
      staleTime: 0,
      gcTime: 0,
      retry: false,
      placeholderData: keepPreviousData,
      meta: noCache,
    }),
  )
  const numbers = offer.data && !offer.isPlaceholderData ? offer.data.numbers : []
  const ids =
    chosen ??
    new Set(numbers.slice(0, Math.min(purpose?.count ?? 0, maxOrderedNumbers)).map(({ phone }) => phone))
  const chosenNumbers = numbers.filter(({ phone }) => ids.has(phone))
  const phones = chosenNumbers.map(({ phone }) => phone)
  const { connectionId, country: askedCountry, kind } = asked
  const proofs = useQuery(
    api.carriers.proofs.queryOptions({
      input: { connectionId, country: askedCountry, kind },
      staleTime: 0,
      gcTime: 0,
      retry: false,
      meta: noCache,
    }),
  )
  const choices = findProofChoices({
    ...{ proofs: proofs.data, country: isoCountry(askedCountry), numbers: chosenNumbers, values },
  })
  const change = (values: Partial<PurchaseValues>) => setValues((before) => ({ ...before, ...values }))
  const isTooMany = phones.length > maxOrderedNumbers
  const price = offer.data?.price ?? null
  const connection = connections.find(({ id }) => id === asked.connectionId)
  const { buy, busy, error, errors } = usePurchase((recorded) => {
    setOrder(recorded)
    setIsSettled(false)
  })
  if (order)
    return (
      <div className={classes.stack}>
        <OrderProgress key={order.id} order={order} onSettled={() => setIsSettled(true)} />
        {footer && (
          <Portal target={footer}>
            <Button
              variant="default"
              disabled={!isSettled}
              onClick={() => {
                setOrder(undefined)
                setChosen(new Set())
                void offer.refetch()
              }}
            >
              {t('carriers.buyMore')}
            </Button>
            <Button onClick={onClose}>{t('common.close')}</Button>
          </Portal>
        )}
      </div>
    )
  return (
    <div className={classes.stack}>
      <SearchFields
        connections={connections}
        asked={asked}
        busy={offer.isFetching}
        onSearch={(next) => {
          setAsked(next)
          setChosen(undefined)
          if (JSON.stringify(next) !== JSON.stringify(asked)) return
          void offer.refetch()
          void proofs.refetch()
        }}
      />
      {offer.error ? (
        <CarrierError error={offer.error} onRetry={() => void offer.refetch()} />
      ) : (
        <OfferTable
          offer={offer.data}
          loading={offer.isPending || offer.isPlaceholderData}
          chosen={ids}
          onChoose={setChosen}
        />
      )}
      <DrawerSection title={t('carriers.use')}>
        <PurchaseFields
          connection={connection}
          country={asked.country}
          purpose={purpose}
          values={values}
          errors={errors}
          onChange={change}
        >
          {proofs.error ? (
            <CarrierError error={proofs.error} onRetry={() => void proofs.refetch()} />
          ) : (
            proofs.data && (
              <ProofFields
                country={asked.country}
                proofs={proofs.data}
                choices={choices}
                errors={errors}
                onChange={change}
              />
            )
          )}
        </PurchaseFields>
      </DrawerSection>
      {isTooMany && (
        <Notice tone="warn">{t('carriers.tooMany', { formatted: format.number(maxOrderedNumbers) })}</Notice>
      )}
      {error && <CarrierError error={error} />}
      {footer && (
        <Portal target={footer}>
          <div className={classes.total} aria-live="polite">
            <strong>
              {price && phones.length > 0
                ? t('carriers.perMonth', {
                    price: format.money(price.monthly * phones.length, price.currency),
                  })
                : t('carriers.chosen', { count: phones.length, formatted: format.number(phones.length) })}
            </strong>
            {price && phones.length > 0
              ? t('carriers.chosen', { count: phones.length, formatted: format.number(phones.length) })
              : offer.data && !price && t('carriers.priceUnknown')}
          </div>
          <Button
            disabled={phones.length === 0 || isTooMany || offer.isFetching || proofs.isLoading}
            loading={busy}
            onClick={() => void buy({ asked, phones, price, values, proofs: choices, connection })}
          >
            {t('carriers.buy')}
          </Button>
        </Portal>
      )}
    </div>
  )
}

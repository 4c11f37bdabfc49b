import { purchaseSchema } from '@talkie/contract/carriers'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { toApiError } from '../../../services/api/api-error.ts'
import { useFormat } from '../../../services/format/format.ts'
import { useText } from '../../../services/language/language.ts'
import { createUuid } from '../../../services/uuid/create-uuid.ts'
import { useConfirmByTyping } from '../../../ui/dialogs/confirm-by-typing.tsx'
import { formatPhone } from '../../numbers/phone-text.tsx'
import type { CarrierConnectionRow, Offer, OrderAnswer } from '../carrier-types.ts'
import classes from '../carriers.module.css'
import type { ProofChoice, ProofChoices } from './proof-choice.ts'
import type { PurchaseValues, SearchValues } from './purchase-values.ts'

/** What the user chose to buy. */
type PurchaseChoice = {
  asked: SearchValues
  phones: string[]
  price: Offer['price']
  values: PurchaseValues
  proofs: ProofChoices
  connection: CarrierConnectionRow | undefined
}

/** The fields of proofs that the carrier wants and the user has not chosen though there are some. */
const findMissingProofs = ({ address, bundle }: ProofChoices): string[] => {
  const isMissing = ({ isNeeded, fitting, sid }: ProofChoice<unknown>) =>
    isNeeded && fitting.length > 0 && sid === null
  return [...(isMissing(address) ? ['addressSid'] : []), ...(isMissing(bundle) ? ['bundleSid'] : [])]
}

/** An empty text is none. */
const toText = (text: string | null | undefined) => text?.trim() || null

/**
 * Orders numbers after a confirmation with their count and their price a month. An order that is sent again, because its
 * answer was lost, is the same order.
 */
export const usePurchase = (onOrdered: (order: OrderAnswer) => void) => {
  const { t } = useText()
  const format = useFormat()
  const confirm = useConfirmByTyping()
  const send = useMutation(api.carriers.buy.mutationOptions({ gcTime: 0 }))
  const [errors, setErrors] = useState<Record<string, ReactNode>>({})
  const last = useRef<{ of: string; orderId: string }>(undefined)

  const buy = async ({ asked, phones, price, values, proofs, connection }: PurchaseChoice): Promise<void> => {
    const { connectionId, country, kind } = asked
    const wanted = {
      ...{ connectionId, country, kind, phones, price },
      accountId: connection?.accountId ?? (values.accountId === null ? null : Number(values.accountId)),
      ringpoolId: values.ringpoolId,
      destination: toText(values.destination),
      tag: toText(values.tag),
      addressSid: proofs.address.sid,
      bundleSid: proofs.bundle.sid,
    }
    const content = JSON.stringify(wanted)
    if (last.current?.of !== content) last.current = { of: content, orderId: createUuid() }
    const missing = findMissingProofs(proofs)
    const parsed = purchaseSchema.safeParse({ ...wanted, orderId: last.current.orderId })
    setErrors(
      Object.fromEntries([
        ...(parsed.error?.issues.map(({ path }) => [path.join('.'), t('error.field.invalid')]) ?? []),
        ...missing.map((field) => [field, t('error.field.required')]),
      ]),
    )
    if (!parsed.success || missing.length > 0) return
    const count = phones.length
    const confirmed = await confirm({
      title: t('carriers.confirmBuy', { count, formatted: format.number(count) }),
      text: (
        <>
          <p>
            {price
              ? t('carriers.confirmPrice', {
                  price: format.money(price.monthly * count, price.currency),
                })
              : t('carriers.confirmNoPrice')}
          </p>
          <p className={`${classes.numbers} figures`}>{phones.map(formatPhone).join(' · ')}</p>
        </>
      ),
      action: t('carriers.buy'),
    })
    if (!confirmed) return
    try {
      const order = await send.mutateAsync(parsed.data)
      last.current = undefined
      onOrdered(order)
    } catch (error) {
      const { fields } = toApiError(error)
      setErrors(Object.fromEntries(Object.entries(fields).map(([path, text]) => [path, t(text)])))
    }
  }
  return { buy, busy: send.isPending, error: send.error, errors }
}

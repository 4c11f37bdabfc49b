import { Button, NumberInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { useAccount } from '../../../services/navigation/account.tsx'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import { snackbar } from '../../../ui/states/snackbar.ts'
import classes from './order-card.module.css'

type PriceFieldProps = {
  /** The account's. */
  saved: number | null
  /** The one that costs are shown with at first. */
  price: number | null
  /** Undefined for the account's. */
  onChange: (price: number | undefined) => void
}

const most = 1_000_000

/** What a number costs a month. Another price than the account's is tried out, and may be saved for all ringpools. */
export const PriceField = ({ saved, price, onChange }: PriceFieldProps) => {
  const { t } = useText()
  const { accountId, account, can } = useAccount()
  const queries = useQueryClient()
  const save = useMutation(api.planner.setNumberPrice.mutationOptions())
  // An empty field shows the account's costs until it is saved as none.
  const [typed, setTyped] = useState(price)
  const isSavable = can('ringpool.management', 'w') && typed !== saved
  const keep = async () => {
    try {
      await save.mutateAsync({ accountId, numberPrice: typed })
      await queries.invalidateQueries({ queryKey: api.planner.get.key() })
      onChange(undefined)
      snackbar.done('done.price.saved', { name: account.name })
    } catch (error) {
      snackbar.error(error)
    }
  }
  return (
    <div className={classes.price}>
      <NumberInput
        label={t('planner.price')}
        description={t('planner.priceHint', { currency: account.currencyCode })}
        inputWrapperOrder={hintBelow}
        min={0}
        max={most}
        decimalScale={2}
        allowedDecimalSeparators={[',', '.']}
        value={typed ?? ''}
        onChange={(value) => {
          const next = value === '' ? null : Math.min(most, Math.max(0, Number(value)))
          setTyped(next)
          onChange(next === null || next === saved ? undefined : next)
        }}
      />
      {isSavable && (
        <Button variant="subtle" size="compact-xs" loading={save.isPending} onClick={() => void keep()}>
          {t('planner.priceSave')}
        </Button>
      )}
    </div>
  )
}

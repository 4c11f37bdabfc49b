import { Select, TextInput } from '@mantine/core'
import type { AccountCountry } from '@talkie/contract/locales'
import { skipToken, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '../../../services/api/api.ts'
import { useText } from '../../../services/language/language.ts'
import { Notice } from '../../../ui/states/states.tsx'
import { LendField } from '../../numbers/lend-field.tsx'
import { PhoneField } from '../../numbers/phone-field.tsx'
import type { CarrierConnectionRow } from '../carrier-types.ts'
import classes from '../carriers.module.css'
import type { PurchaseValues } from './purchase-values.ts'
import type { Purpose } from './purpose.ts'

type PurchaseFieldsProps = {
  connection: CarrierConnectionRow | undefined
  country: AccountCountry
  purpose: Purpose | undefined
  values: PurchaseValues
  errors: Record<string, ReactNode>
  onChange: (change: Partial<PurchaseValues>) => void
  /** The proofs that some countries want. */
  children: ReactNode
}

/** What the bought numbers are for, and the proofs that some countries want. */
export const PurchaseFields = (props: PurchaseFieldsProps) => {
  const { connection, country, purpose, values, errors, onChange, children } = props
  const { t } = useText()
  const fixed = connection?.accountId ?? purpose?.accountId
  const accountId = fixed ?? (values.accountId === null ? null : Number(values.accountId))
  const ringpools = useQuery(
    api.ringpools.list.queryOptions({
      input: accountId !== null && !purpose ? { accountId } : skipToken,
      staleTime: 60_000,
    }),
  ).data?.ringpools.filter(({ active }) => active)
  return (
    <div className={classes.stack}>
      {children}
      {purpose ? (
        <Notice>{t('carriers.goesToRingpool', { name: purpose.ringpoolName })}</Notice>
      ) : (
        <>
          <LendField
            hint={t(connection?.accountId ? 'carriers.lendFixedHint' : 'carriers.lendHint')}
            disabled={Boolean(connection?.accountId)}
            value={accountId === null ? null : String(accountId)}
            error={errors.accountId}
            onChange={(lentTo) => onChange({ accountId: lentTo, ringpoolId: null })}
          />
          {accountId !== null && (
            <Select
              label={t('pool.ringpool')}
              placeholder={t('carriers.noRingpool')}
              clearable
              clearButtonProps={{ 'aria-label': t('common.clear') }}
              data={ringpools?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
              value={values.ringpoolId}
              error={errors.ringpoolId}
              onChange={(ringpoolId) => onChange({ ringpoolId })}
            />
          )}
        </>
      )}
      <PhoneField
        label={t('pool.destination')}
        hint={t('pool.destinationHint')}
        country={country}
        value={values.destination}
        error={errors.destination}
        onChange={(destination) => onChange({ destination })}
      />
      <TextInput
        label={t('field.tag')}
        maxLength={60}
        value={values.tag}
        onChange={(event) => onChange({ tag: event.currentTarget.value })}
      />
    </div>
  )
}

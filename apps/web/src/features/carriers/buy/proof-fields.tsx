import { Select } from '@mantine/core'
import type { AddressDemand } from '@talkie/contract/carriers'
import { type AccountCountry, isoCountry } from '@talkie/contract/locales'
import type { ReactNode } from 'react'
import { useText } from '../../../services/language/language.ts'
import { hintBelow } from '../../../ui/form/hint-below.ts'
import { Notice } from '../../../ui/states/states.tsx'
import type { Proofs } from '../carrier-types.ts'
import classes from '../carriers.module.css'
import type { ProofChoices } from './proof-choice.ts'
import type { PurchaseValues } from './purchase-values.ts'

type ProofFieldsProps = {
  country: AccountCountry
  proofs: Proofs
  choices: ProofChoices
  errors: Record<string, ReactNode>
  onChange: (change: Partial<PurchaseValues>) => void
}

/** Which sentence says why no address fits. */
const toObstacle = (demands: readonly AddressDemand[]) => {
  const isLocal = demands.includes('local')
  const isForeign = demands.includes('foreign')
  return isLocal && isForeign ? 'both' : isLocal ? 'local' : isForeign ? 'foreign' : 'any'
}

/** The bundle and the address that the carrier wants for the chosen numbers, of those that its account has. */
export const ProofFields = ({ country, proofs, choices, errors, onChange }: ProofFieldsProps) => {
  const { t, language } = useText()
  const { address, bundle } = choices
  const regions = new Intl.DisplayNames(language, { type: 'region' })
  const countryName = regions.of(isoCountry(country)) ?? country
  const toLabel = ({ name, state }: Proofs['bundles'][number]) =>
    state === 'approved' ? name : `${name} (${t(`carriers.bundleState.${state}`)})`
  return (
    <>
      {bundle.isNeeded && bundle.fitting.length === 0 && (
        <Notice tone="warn">
          {t('carriers.noBundle', { country: countryName })}
          {proofs.bundles.map((one) => (
            <strong key={one.sid} className={classes.where}>
              {toLabel(one)}
            </strong>
          ))}
        </Notice>
      )}
      {bundle.fitting.length > 0 && (
        <Select
          label={t('carriers.bundle')}
          description={bundle.isNeeded ? t('carriers.bundleHint', { country: countryName }) : undefined}
          inputWrapperOrder={hintBelow}
          placeholder={t('carriers.chooseProof')}
          withAsterisk={bundle.isNeeded}
          clearable={!bundle.isNeeded}
          allowDeselect={false}
          clearButtonProps={{ 'aria-label': t('common.clear') }}
          data={proofs.bundles.map((one) => ({
            value: one.sid,
            label: toLabel(one),
            disabled: one.state !== 'approved',
          }))}
          value={bundle.sid}
          error={errors.bundleSid}
          onChange={(bundleSid) => onChange({ bundleSid })}
        />
      )}
      {address.isNeeded && address.fitting.length === 0 && (
        <Notice tone="warn">
          {t(`carriers.noAddress.${toObstacle(address.demands)}`, { country: countryName })}
        </Notice>
      )}
      {address.isNeeded && address.fitting.length > 0 && (
        <Select
          label={t('carriers.address')}
          description={bundle.isNeeded ? t('carriers.addressOfBundle') : undefined}
          inputWrapperOrder={hintBelow}
          placeholder={t('carriers.chooseProof')}
          withAsterisk
          allowDeselect={false}
          data={address.fitting.map(({ sid, name, street, postalCode, city, country: region }) => ({
            value: sid,
            label: [name, street, `${postalCode} ${city}`.trim(), regions.of(region)]
              .filter(Boolean)
              .join(', '),
          }))}
          value={address.sid}
          error={errors.addressSid}
          onChange={(addressSid) => onChange({ addressSid })}
        />
      )}
    </>
  )
}

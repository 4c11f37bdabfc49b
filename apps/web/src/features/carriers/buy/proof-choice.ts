import { type AddressDemand, meetsAddressDemand } from '@talkie/contract/carriers'
import type { OfferedNumber, Proofs } from '../carrier-types.ts'
import type { PurchaseValues } from './purchase-values.ts'

type ProofQuestion = {
  proofs: Proofs | undefined
  /** ISO 3166-1 alpha-2. */
  country: string
  /** The numbers that the user chose to buy. */
  numbers: readonly Pick<OfferedNumber, 'address'>[]
  values: Pick<PurchaseValues, 'addressSid' | 'bundleSid'>
}

/** One proof: the choices that fit, and the chosen one. */
export type ProofChoice<Proof> = {
  /** Without it, the carrier refuses. */
  isNeeded: boolean
  fitting: readonly Proof[]
  /** Null as long as none is chosen. */
  sid: string | null
}

type Address = Proofs['addresses'][number]
type Bundle = Proofs['bundles'][number]

/** The user's choice while it fits, then that of the last order, then the only one that there is. */
const choose = (
  fitting: readonly { sid: string }[],
  chosen: string | null | undefined,
  last: string | null | undefined,
): string | null => {
  if (chosen === null) return null
  const known = [chosen, last].find((sid) => fitting.some((one) => one.sid === sid))
  return known ?? (fitting.length === 1 ? (fitting[0]?.sid ?? null) : null)
}

/** Finds which address and which bundle the carrier wants for numbers, and which of those that it has fit. */
export const findProofChoices = ({ proofs, country, numbers, values }: ProofQuestion) => {
  const demands = new Set<AddressDemand>(numbers.map(({ address }) => address))
  demands.delete('none')
  const addresses = (proofs?.addresses ?? []).filter((address) =>
    [...demands].every((demand) => meetsAddressDemand(demand, address, country)),
  )
  const bundles = (proofs?.bundles ?? []).filter(({ state }) => state === 'approved')
  const address: ProofChoice<Address> & { demands: readonly AddressDemand[] } = {
    isNeeded: demands.size > 0,
    demands: [...demands],
    fitting: addresses,
    sid: demands.size > 0 ? choose(addresses, values.addressSid, proofs?.last.addressSid) : null,
  }
  const bundle: ProofChoice<Bundle> = {
    isNeeded: proofs?.needsBundle ?? false,
    fitting: bundles,
    sid: choose(bundles, values.bundleSid, proofs?.last.bundleSid),
  }
  return { address, bundle }
}
export type ProofChoices = ReturnType<typeof findProofChoices>

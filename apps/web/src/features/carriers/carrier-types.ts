import type { client } from '../../services/api/api.ts'

type Carriers = typeof client.carriers

/** What the API answers: instants are ISO strings. */
export type CarrierConnectionRow = Awaited<ReturnType<Carriers['connections']>>['connections'][number]
export type Offer = Awaited<ReturnType<Carriers['search']>>
export type OfferedNumber = Offer['numbers'][number]
export type Proofs = Awaited<ReturnType<Carriers['proofs']>>
export type NumberAtCarrierRow = Awaited<ReturnType<Carriers['ofNumbers']>>['numbers'][number]
export type OrderAnswer = Awaited<ReturnType<Carriers['order']>>
export type ComparedRow = Awaited<ReturnType<Carriers['compare']>>['numbers'][number]
export type ChangeAnswer = Awaited<ReturnType<Carriers['repair']>>

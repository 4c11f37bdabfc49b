import type { client } from '../../services/api/api.ts'

type Connections = typeof client.telephony.connections

/** A connection as the list's answer has it: instants are ISO strings. */
export type ConnectionRow = Awaited<ReturnType<Connections['list']>>['connections'][number]
/** A connection with the secret that is answered this once. */
export type ConnectionWithSecret = Awaited<ReturnType<Connections['create']>>
/** One signal as it was received. */
export type SignalRow = Awaited<ReturnType<Connections['signals']>>['signals'][number]

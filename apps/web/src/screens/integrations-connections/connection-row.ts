import type { client } from '../../services/api/api.ts'

type Connections = typeof client.telephony.connections

/** A connection as the API lists it: instants are ISO strings. */
export type ConnectionRow = Awaited<ReturnType<Connections['list']>>['connections'][number]
/** A new connection with its secret, which the API returns only this once. */
export type ConnectionWithSecret = Awaited<ReturnType<Connections['create']>>
/** One received signal, as the API lists it. */
export type SignalRow = Awaited<ReturnType<Connections['signals']>>['signals'][number]
/** Refused requests of one minute and one reason, as the API lists them. */
export type RefusalRow = Awaited<ReturnType<Connections['refusals']>>['refusals'][number]
/** A recording that cannot be heard, as the API lists it. */
export type RecordingProblemRow = Awaited<ReturnType<typeof client.recordings.problems>>['recordings'][number]
type Records = typeof client.telephony.callRecords
/** A file of call records, as lists show it. */
export type RecordFileRow = Awaited<ReturnType<Records['list']>>['imports'][number]
/** A file of call records with its rows. */
export type RecordFileDetail = Awaited<ReturnType<Records['get']>>
/** How a test call went. */
export type TestCallResult = Awaited<ReturnType<Connections['testCall']>>

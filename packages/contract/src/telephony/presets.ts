import type { ConnectionKind, SignalField } from './connections.ts'
import { noWords, type ProviderWords } from './provider-values.ts'

/** Where a user begins who connects a system: its usual names, words and date format. */
export type ConnectionPreset = {
  mapping: Partial<Record<SignalField, string>>
  words: ProviderWords
  dateFormat: string | null
}

/**
 * Neither Orange nor Enreach publishes a format, and what a customer's export calls its columns depends on the product.
 * These are the names that such exports usually have; the preview and the first file show what is different.
 */
export const connectionPresets: Partial<Record<ConnectionKind, ConnectionPreset>> = {
  orange: {
    mapping: {
      started_at: 'Fecha + Hora',
      caller: 'Número origen',
      called: 'Número destino',
      talk_seconds: 'Duración',
      disposition: 'Estado',
      agent: 'Extensión',
    },
    words: {
      ...noWords,
      disposition: {
        Contestada: 'answered',
        'No contestada': 'no_answer',
        Perdida: 'no_answer',
        Ocupado: 'busy',
        Cancelada: 'canceled',
      },
    },
    dateFormat: 'DD/MM/YYYY HH:mm:ss',
  },
  enreach: {
    mapping: {
      call_id: 'callid',
      event: 'event',
      caller: 'callerid',
      called: 'callednumber',
      started_at: 'starttime',
      answered_at: 'answertime',
      ended_at: 'endtime',
      talk_seconds: 'talktime',
      agent: 'agent',
      disposition: 'result',
    },
    words: noWords,
    dateFormat: 'YYYY-MM-DD HH:mm:ss',
  },
}

/** Requests from the main thread to the worker that runs PGlite; `tx` identifies an open transaction. */
export type PgliteRequest =
  | { id: number; op: 'immediate'; sql: string; params: unknown[]; rowMode: 'array' | 'object' }
  | { id: number; op: 'query'; tx?: number; sql: string; params: unknown[]; rowMode: 'array' | 'object' }
  | { id: number; op: 'exec'; tx?: number; sql: string }
  | { id: number; op: 'begin'; tx: number }
  | { id: number; op: 'commit' | 'rollback'; tx: number }
  | { id: number; op: 'listen'; channel: string }
  | { id: number; op: 'close' }

export type PgliteReply =
  | { id: number; ok: true; result: unknown }
  | { id: number; ok: false; error: { message: string; code?: string; detail?: string; constraint?: string } }
  | { notification: { channel: string; payload: string } }

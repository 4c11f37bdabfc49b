/** A call as the caller and the agent experience it. */
export type SimulatedCall = {
  callId: string
  /** E.164, null when withheld. */
  caller: string | null
  /** E.164. */
  number: string
  agent: string
  startedAt: Date
  answeredAt: Date | null
  endedAt: Date
  ringSeconds: number
  talkSeconds: number
}

/** A request of a provider. `build` runs when the request is sent, because some signatures expire within minutes. */
export type ProviderRequest = {
  /** When the reported event happened. */
  at: Date
  /** Whether the call waits for the response. Such a request is never late or out of order. */
  awaited: boolean
  build: () => { url: string; headers: Record<string, string>; body: string }
}

/** A call as the caller and the one who picks up know it. */
export type CallStory = {
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

/** A request of a provider, made when it is sent: some signatures are good for minutes alone. */
export type ProviderRequest = {
  /** When what it tells of happened. */
  at: Date
  /** The call waits for its answer, so that it never comes late. */
  awaited: boolean
  make: () => { url: string; headers: Record<string, string>; body: string }
}

/* Routes as Talkie answers them (docs/telephony.md). */

type Target = { destination: string | null; target: string | null }

/** A SIP phone on a port of loopback. */
export const phone = (name: string, port: number, parameters = ''): Target => ({
  destination: null,
  target: `sip:${name}@127.0.0.1:${port}${parameters}`,
})

export const step = (targets: Target[], { timeout = 20, strategy = 'in_turn' } = {}) => ({
  strategy,
  timeout,
  targets,
})

const sound = (id: string, seconds: number) => ({ id, url: `https://talkie.example/${id}.wav`, seconds })

/** A route that forwards through steps. */
export const forward = (
  steps: ReturnType<typeof step>[],
  {
    record = false,
    callerId = '+34915550000',
    announcement,
    voicemail,
  }: {
    record?: boolean
    callerId?: string | null
    announcement?: [id: string, seconds: number]
    voicemail?: { greeting?: [id: string, seconds: number]; maxSeconds: number }
  } = {},
) => ({
  action: 'forward',
  destination: steps[0]?.targets[0]?.destination ?? null,
  target: steps[0]?.targets[0]?.target ?? null,
  caller_id: callerId,
  record,
  timeout: steps[0]?.timeout ?? 25,
  route_id: '0190c0de-0000-7000-8000-000000000000',
  announcement: announcement ? sound(...announcement) : null,
  steps,
  voicemail: voicemail
    ? {
        greeting: voicemail.greeting ? sound(...voicemail.greeting) : null,
        max_seconds: voicemail.maxSeconds,
      }
    : null,
})

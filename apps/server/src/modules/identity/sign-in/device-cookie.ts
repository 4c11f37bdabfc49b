import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Device, deviceLasts } from './known-device.ts'

const name = 'talkie_device'

/** The device token in a request's cookies. */
const deviceTokenIn = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{1,4000})(?:;|$)`).exec(cookies ?? '')?.[1]

/** The device behind a request: its token is a cookie that no script reads and no other site sends. */
export const deviceOfRequest = (
  request: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
  { secure }: { secure: boolean },
): Device => ({
  token: deviceTokenIn(request.headers.cookie),
  remember: (token) => {
    const cookie = `${name}=${token}; Path=/api; Max-Age=${deviceLasts}; HttpOnly; SameSite=Strict`
    reply.header('set-cookie', secure ? `${cookie}; Secure` : cookie)
  },
})

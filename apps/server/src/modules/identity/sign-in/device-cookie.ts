import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceLifetime, type SignInDevice } from './known-device.ts'

const name = 'talkie_device'

/** The device token in the cookies of a request. */
const parseDeviceToken = (cookies: string | undefined): string | undefined =>
  new RegExp(`(?:^|;\\s*)${name}=([\\w.-]{1,4000})(?:;|$)`).exec(cookies ?? '')?.[1]

/**
 * The device of a request. Its token is in a cookie that scripts cannot read (`HttpOnly`) and other sites do not send
 * (`SameSite=Strict`).
 */
export const readDevice = (
  request: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header'>,
  { secure }: { secure: boolean },
): SignInDevice => ({
  token: parseDeviceToken(request.headers.cookie),
  saveToken: (token) => {
    const cookie = `${name}=${token}; Path=/api; Max-Age=${deviceLifetime}; HttpOnly; SameSite=Strict`
    reply.header('set-cookie', secure ? `${cookie}; Secure` : cookie)
  },
})

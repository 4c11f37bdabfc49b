import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** The parameters of a form. One that comes several times has several values. */
type Params = Readonly<Record<string, string | readonly string[]>>

/**
 * The signature of a form that Twilio sends: HMAC-SHA1, in base64, over the address and each parameter's name and value,
 * in the order of the names (https://www.twilio.com/docs/usage/security#validating-requests). Of several values of a
 * name, each different one is signed once, in their order.
 */
export const signTwilio = (authToken: string, address: string, params: Params): string => {
  const fields = Object.keys(params)
    .sort()
    .flatMap((name) => [...new Set([params[name] ?? ''].flat())].sort().map((value) => `${name}${value}`))
  return createHmac('sha1', authToken)
    .update(address + fields.join(''))
    .digest('base64')
}

/** A URL without and with its port: Twilio's servers sign either of them. */
const withAndWithoutPort = (address: string): string[] => {
  const [, scheme = '', host = '', port, rest = ''] =
    /^(https?:\/\/)([^/?#]*?)(:\d+)?([/?#].*)?$/i.exec(address) ?? []
  if (host === '') return [address]
  const standard = scheme.toLowerCase() === 'https://' ? ':443' : ':80'
  return [`${scheme}${host}${rest}`, `${scheme}${host}${port ?? standard}${rest}`]
}

const isEqual = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)

/** Whether Twilio signed a form, with the auth token of an account, over an address with its port or without. */
export const isSignedByTwilio = (
  authToken: string,
  signature: string,
  address: string,
  params: Params,
): boolean =>
  withAndWithoutPort(address).some((one) =>
    isEqual(Buffer.from(signature), Buffer.from(signTwilio(authToken, one, params))),
  )

/**
 * Whether Twilio signed JSON: the signature covers the address alone, whose `bodySHA256` is the hash of the body in
 * hexadecimal.
 */
export const isJsonSignedByTwilio = (
  authToken: string,
  signature: string,
  address: string,
  body: Buffer,
): boolean => {
  const hash = /[?&]bodySHA256=([\da-f]{64})(&|$)/.exec(address)?.[1] ?? ''
  const expected = createHash('sha256').update(body).digest('hex')
  return (
    isEqual(Buffer.from(hash), Buffer.from(expected)) && isSignedByTwilio(authToken, signature, address, {})
  )
}

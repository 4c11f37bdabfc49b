/**
 * The address of a webhook without what all of them share: `…f69tPxr9/voice`. The end of the key and what follows it
 * tell one connection from another.
 */
export const shortenAddress = (url: string): string => {
  const [, key, rest = ''] = /\/telephony\/([^/]+)(\/.*)?$/.exec(url) ?? []
  return key === undefined ? url : `…${key.slice(-8)}${rest}`
}

/**
 * What an administrator may do about an address that cannot be listened on, by the operating system's code; undefined
 * for any other error.
 */
export const explainListenError = (
  code: string | undefined,
  { HOST, PORT }: { HOST: string; PORT: number },
): string | undefined => {
  if (code === 'EADDRINUSE') return `PORT: ${PORT} is in use on this machine; set PORT to a free one.`
  if (code === 'EACCES')
    return `PORT: ${PORT} may not be listened on by this user; set PORT to one from 1024 on, and put a proxy in front.`
  if (code !== undefined && ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return `HOST: "${HOST}" is no address of this machine; set HOST to one, to localhost, or to 0.0.0.0 for all of them.`
  return undefined
}

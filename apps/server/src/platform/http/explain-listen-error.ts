/**
 * A message that tells the administrator how to correct HOST or PORT after listening failed with this code of the
 * operating system; undefined for any other code.
 */
export const explainListenError = (
  code: string | undefined,
  { HOST, PORT }: { HOST: string; PORT: number },
): string | undefined => {
  if (code === 'EADDRINUSE') return `PORT: ${PORT} is in use on this machine; set PORT to a free one.`
  if (code === 'EACCES')
    return `PORT: this user may not listen on ${PORT}; set PORT to 1024 or higher, and put a proxy in front.`
  if (code !== undefined && ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return `HOST: "${HOST}" is not an address of this machine; set HOST to one that is, to localhost, or to 0.0.0.0 for all of them.`
  return undefined
}

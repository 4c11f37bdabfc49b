/** `%C3%B3` as `ó`. A malformed address stays as it is. */
const decode = (path: string): string => {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** `/renting` of an address; the host where it is the home page. Anything else stays as it is. */
export const shortenUrl = (url: string): string => {
  const parsed = URL.parse(url)
  if (!parsed) return url
  return parsed.pathname === '/' ? parsed.hostname : decode(parsed.pathname)
}

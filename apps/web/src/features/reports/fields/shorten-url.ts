/** `/renting` of an address; the host where it is the home page. Anything else stays as it is. */
export const shortenUrl = (url: string): string => {
  const parsed = URL.parse(url)
  if (!parsed) return url
  return parsed.pathname === '/' ? parsed.hostname : parsed.pathname
}

type Example = {
  /** Where the site's server asks: never through the site's own proxy, as the request carries the secret key. */
  numberUrl: string
  /** What the page loads, which may be under the site's own domain. */
  scriptUrl: string
  domain: string
}

/** What the site's server sends, and what it writes into the page. The address is one that is reserved for examples. */
export const toServerExample = ({ numberUrl, scriptUrl, domain }: Example): string => {
  const key = /([^/]+)\.js$/.exec(scriptUrl)?.[1] ?? ''
  return `curl -G ${numberUrl} \\
  -H "Authorization: Bearer $TALKIE_SERVER_KEY" \\
  -d key=${key} -d ip=203.0.113.7 \\
  --data-urlencode "url=https://${domain}/" \\
  --data-urlencode "userAgent=Mozilla/5.0 …"

<script async src="${scriptUrl}" data-talkie-visit='{"visitor":…}'></script>`
}

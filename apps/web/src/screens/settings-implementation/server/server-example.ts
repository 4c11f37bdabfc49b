/** What the site's server sends, and what it writes into the page. The address is one that is reserved for examples. */
export const toServerExample = (scriptUrl: string, domain: string): string => {
  const key = /([^/]+)\.js$/.exec(scriptUrl)?.[1] ?? ''
  return `curl -G ${new URL(scriptUrl).origin}/collect/number \\
  -H "Authorization: Bearer $TALKIE_SERVER_KEY" \\
  -d key=${key} -d ip=203.0.113.7 \\
  --data-urlencode "url=https://${domain}/" \\
  --data-urlencode "userAgent=Mozilla/5.0 …"

<script async src="${scriptUrl}" data-talkie-visit='{"visitor":…}'></script>`
}

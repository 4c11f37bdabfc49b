/** Where the snippet may be installed, each with steps of its own. */
export const installWays = [
  'html',
  'wordpress',
  'shopify',
  'gtm',
  'react',
  'wix',
  'squarespace',
  'webflow',
] as const
export type InstallWay = (typeof installWays)[number]

/** The script for Next.js, which loads it once for all pages. */
export const toNextSnippet = (scriptUrl: string): string => `import Script from 'next/script'

export default function RootLayout({ children }) {
  return (
    <html>
      <body>
        {children}
        <Script src="${scriptUrl}" strategy="afterInteractive" />
      </body>
    </html>
  )
}`

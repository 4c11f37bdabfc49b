import type { InstallWay } from '@talkie/contract/tracking'
import type { SharedKey } from './keys.ts'

type InstallGuide = { steps: readonly SharedKey[]; watch: readonly SharedKey[] }

/**
 * How to install the snippet, by platform: numbered steps, and what to watch for. The screen and the e-mail show the same.
 * `install.watch.csp` takes the values `origin` and `tag`.
 */
export const installGuides: Readonly<Record<InstallWay, InstallGuide>> = {
  html: {
    steps: ['install.html.1', 'install.html.2', 'install.html.3'],
    watch: ['install.watch.consent', 'install.watch.rocket', 'install.watch.csp'],
  },
  wordpress: {
    steps: ['install.wordpress.1', 'install.wordpress.2', 'install.wordpress.3'],
    watch: ['install.watch.cache', 'install.watch.consent', 'install.watch.theme', 'install.watch.csp'],
  },
  shopify: {
    steps: ['install.shopify.1', 'install.shopify.2', 'install.shopify.3'],
    watch: ['install.watch.theme', 'install.watch.consent'],
  },
  gtm: {
    steps: ['install.gtm.1', 'install.gtm.2', 'install.gtm.3', 'install.gtm.4'],
    watch: ['install.watch.write', 'install.watch.once', 'install.watch.csp'],
  },
  react: {
    steps: ['install.react.1', 'install.react.next', 'install.react.2', 'install.react.3'],
    watch: ['install.watch.consent', 'install.watch.csp'],
  },
  wix: { steps: ['install.wix.1', 'install.wix.2', 'install.wix.3'], watch: ['install.watch.once'] },
  squarespace: {
    steps: ['install.squarespace.1', 'install.squarespace.2'],
    watch: ['install.watch.consent'],
  },
  webflow: {
    steps: ['install.webflow.1', 'install.webflow.2', 'install.webflow.3'],
    watch: ['install.watch.consent'],
  },
}

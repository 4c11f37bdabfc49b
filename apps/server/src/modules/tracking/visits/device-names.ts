/** In-app browsers that `ua-parser-js` does not name. */
export const inAppBrowsers: readonly { pattern: RegExp; browser: string }[] = [
  { pattern: /\b(?:musical_ly|trill)[_/]|\bBytedanceWebview\b/, browser: 'TikTok' },
  { pattern: /\[Pinterest\/(?:iOS|Android)\]/, browser: 'Pinterest' },
  { pattern: /\bBarcelona \d/, browser: 'Threads' },
  { pattern: /\bWhatsApp\/\d/, browser: 'WhatsApp' },
  { pattern: /\bTwitter for (?:iPhone|iPad)|\bTwitterAndroid\b/, browser: 'X' },
]

/** Names of browsers, from those of `ua-parser-js`. One browser has one name on all systems. */
export const browserNames: Readonly<Record<string, string>> = {
  'Chrome Headless': 'Chrome',
  'Chrome WebView': 'Android WebView',
  Chromium: 'Chrome',
  Edge: 'Microsoft Edge',
  'Edge WebView': 'Microsoft Edge',
  'Edge WebView2': 'Microsoft Edge',
  'Firefox Focus': 'Firefox',
  'Firefox Reality': 'Firefox',
  GSA: 'Google app',
  IE: 'Internet Explorer',
  IEMobile: 'Internet Explorer',
  'Mobile Firefox': 'Firefox',
  'Mobile Safari': 'Safari',
  'Opera Mobi': 'Opera',
  'Opera Tablet': 'Opera',
  Silk: 'Amazon Silk',
  Yandex: 'Yandex Browser',
}

const linux = 'Linux'

/** Names of operating systems, from those of `ua-parser-js`. The distributions of Linux are one. */
export const systemNames: Readonly<Record<string, string>> = {
  'Chromium OS': 'Chrome OS',
  'Mac OS': 'macOS',
  PLAYSTATION: 'PlayStation',
  'Windows Mobile': 'Windows Phone',
  'Windows Phone OS': 'Windows Phone',
  Arch: linux,
  CentOS: linux,
  Debian: linux,
  Fedora: linux,
  Gentoo: linux,
  'GNU/Linux': linux,
  Kubuntu: linux,
  Mandriva: linux,
  Mint: linux,
  RedHat: linux,
  Slackware: linux,
  SUSE: linux,
  Ubuntu: linux,
  Xubuntu: linux,
  linux,
  redhat: linux,
  ubuntu: linux,
}

/** Kinds of devices, from those of `ua-parser-js`. */
export const deviceTypes: Readonly<Record<string, string>> = {
  console: 'console',
  mobile: 'mobile',
  smarttv: 'tv',
  tablet: 'tablet',
}

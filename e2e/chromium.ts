/**
 * What of Debian's Chromium is off. Its address bar's pop-ups are pages, which every new window loads for half a second.
 * One list is all that Chromium takes, so Playwright's own is in it (`disabledFeatures` of playwright-core's
 * chromiumSwitches).
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Debian's Chromium, which Playwright would not find by itself. */
export const debianChromium = {
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    `--disable-features=${disabledFeatures.join(',')}`,
  ],
}

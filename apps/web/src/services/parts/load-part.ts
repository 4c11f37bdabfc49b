import { onlineManager } from '@tanstack/react-query'

/** `upgraded`: the server has another build, whose files have other names. */
type Failure = 'offline' | 'upgraded' | 'failed'

/** A part of the app that could not be loaded, and why. */
export class PartError extends Error {
  readonly failure: Failure
  constructor(failure: Failure, cause: unknown) {
    super(`A part of the app could not be loaded (${failure})`, { cause })
    this.failure = failure
  }
}

/** Milliseconds before a part is tried a second time. */
const secondTryAfter = 500

/** The file that a page of the app begins with; its name changes with each build. Undefined on any other page. */
export const entryOf = (html: string): string | undefined =>
  /<script[^>]*\btype="module"[^>]*>/.exec(html)?.[0].match(/\bsrc="([^"]+)"/)?.[1]

const findFailure = async (): Promise<Failure> => {
  if (!onlineManager.isOnline()) return 'offline'
  try {
    const response = await fetch('/', { cache: 'no-store' })
    const served = response.ok ? entryOf(await response.text()) : undefined
    const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
    return served && own && served !== own ? 'upgraded' : 'failed'
  } catch {
    return 'offline'
  }
}

const failedStyles = new Set<HTMLLinkElement>()

/** Notes the stylesheets that do not arrive: the build's loader asks for each only once. */
export const watchStyles = () =>
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
    },
    // Errors of what is loaded do not bubble.
    { capture: true },
  )

const reloadStyle = (failed: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const again = document.createElement('link')
    for (const { name, value } of failed.attributes) again.setAttribute(name, value)
    again.addEventListener('load', () => resolve())
    again.addEventListener('error', () => reject(new Error(`No stylesheet ${again.href}`)))
    failedStyles.delete(failed)
    failed.replaceWith(again)
  })

/** Asks again for the stylesheets that did not arrive: without them a part would be there and look broken. */
const loadStyled = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  await Promise.all([...failedStyles].map(reloadStyle))
  return load()
}

/** The address of the module that a failed import names. */
export const moduleOf = (error: unknown): string | undefined => /https?:\/\/\S+\.js/.exec(String(error))?.[0]

/**
 * Imports the module that a failed import names. Chromium up to 153 never asks again for a module that failed: to it the
 * same one under another address is new.
 */
export const importAnew = async <Module>(cause: unknown): Promise<Module> => {
  const address = moduleOf(cause)
  if (!address) throw cause
  return await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)
}

/**
 * Imports a part of the app, and tries a second time where that fails. Every `import()` of the app goes through it.
 *
 * @param lastResort what is tried where the second time failed too
 * @throws PartError where the part cannot be had now
 */
export const loadPart = async <Part>(
  load: () => Promise<Part>,
  lastResort: (cause: unknown) => Promise<Part> = (cause) => Promise.reject(cause),
): Promise<Part> => {
  try {
    return await loadStyled(load)
  } catch {
    if (onlineManager.isOnline()) await new Promise((resolve) => setTimeout(resolve, secondTryAfter))
  }
  try {
    return await loadStyled(load).catch(lastResort)
  } catch (cause) {
    console.error('A part of the app could not be loaded', cause)
    throw new PartError(await findFailure(), cause)
  }
}

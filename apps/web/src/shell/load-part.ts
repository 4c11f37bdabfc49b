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

/** Asks again for stylesheets that did not arrive: the build's loader asks for each only once. */
const reloadStyles = () => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.replaceWith(link.cloneNode())
}

/**
 * Imports a part of the app, and tries a second time where that fails. Every `import()` of the app goes through it.
 *
 * @throws PartError where the part cannot be had now
 */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load()
  } catch {
    if (onlineManager.isOnline()) await new Promise((resolve) => setTimeout(resolve, secondTryAfter))
  }
  try {
    reloadStyles()
    return await load()
  } catch (cause) {
    console.error('A part of the app could not be loaded', cause)
    throw new PartError(await findFailure(), cause)
  }
}

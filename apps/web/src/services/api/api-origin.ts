import { parseApiOrigins } from '@talkie/contract/api-origins'
import { readPageMeta } from './page-meta.ts'

let origins: ReadonlyMap<string, string> | undefined

/** API origins by web origin, for installations that serve the two separately. The server writes them into the page. */
const apiOrigins = () => (origins ??= parseApiOrigins(readPageMeta('talkie-api-origins')) ?? new Map())

/** The API's origin for this page: the page's own origin unless configured otherwise. */
export const apiOrigin = (): string => apiOrigins().get(window.location.origin) ?? window.location.origin

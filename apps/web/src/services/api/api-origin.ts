import { parseApiOrigins } from '@talkie/contract/api-origins'
import { pageMeta } from './page-meta.ts'

let origins: ReadonlyMap<string, string> | undefined

/** The API's origin by the web's, where the two are served apart: the server writes its configuration into the page. */
const apiOrigins = () => (origins ??= parseApiOrigins(pageMeta('talkie-api-origins')) ?? new Map())

/** Where the API is for the host on which this page stands; the page's own origin unless configured otherwise. */
export const apiOrigin = (): string => apiOrigins().get(window.location.origin) ?? window.location.origin

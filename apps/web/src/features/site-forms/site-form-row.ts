import type { client } from '../../services/api/api.ts'

/** A form of the site, as the API lists it. */
export type SiteFormRow = Awaited<ReturnType<typeof client.forms.site.list>>['forms'][number]
export type SiteFieldRow = SiteFormRow['fields'][number]

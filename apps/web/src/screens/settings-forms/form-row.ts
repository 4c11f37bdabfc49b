import type { client } from '../../services/api/api.ts'

/** A form to be called back, as the API lists it. */
export type FormRow = Awaited<ReturnType<typeof client.forms.c2c.list>>['forms'][number]

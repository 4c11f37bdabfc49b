import { type Client, clientFieldsSchema } from '@talkie/contract/accounts'

/** A client as a row of the table. */
export type ClientRow = Client

/** The form's values for a client. */
export const toClientValues = (client: ClientRow) => clientFieldsSchema.strip().parse(client)

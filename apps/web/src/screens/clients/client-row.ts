import { type Client, clientFieldsSchema } from '@talkie/contract/accounts'

/** A client as the list shows it. */
export type ClientRow = Client

/** The fields of a client that a form changes. */
export const clientValues = (client: ClientRow) => clientFieldsSchema.strip().parse(client)

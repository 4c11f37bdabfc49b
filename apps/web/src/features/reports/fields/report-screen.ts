import type { Contract } from '@talkie/contract/procedures'

/** The screens of reporting, as the API names them: each asks behind its own permission. */
export type ReportScreen = {
  [Name in keyof Contract['reporting']]: Contract['reporting'][Name] extends { ask: unknown } ? Name : never
}[keyof Contract['reporting']]

/** Those that show events as rows. */
export type RowsScreen = {
  [Name in keyof Contract['reporting']]: Contract['reporting'][Name] extends { rows: unknown } ? Name : never
}[keyof Contract['reporting']]

/** Those whose table is sent by e-mail. */
export type MailScreen = {
  [Name in keyof Contract['reporting']]: Contract['reporting'][Name] extends { mails: unknown } ? Name : never
}[keyof Contract['reporting']]

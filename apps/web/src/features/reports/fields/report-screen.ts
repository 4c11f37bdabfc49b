import type { Contract } from '@talkie/contract/procedures'

/** The reporting screens by their names in the API: each has its own permission. */
export type ReportScreen = {
  [Name in keyof Contract['reporting']]: Contract['reporting'][Name] extends { ask: unknown; views: unknown }
    ? Name
    : never
}[keyof Contract['reporting']]

/** The screens with figures, also those without saved views. */
export type AskedScreen = {
  [Name in keyof Contract['reporting']]: Contract['reporting'][Name] extends { ask: unknown } ? Name : never
}[keyof Contract['reporting']]

/** The screens that show events as rows. */
export type RowsScreen = {
  [Name in keyof Contract['reporting']]: Contract['reporting'][Name] extends { rows: unknown } ? Name : never
}[keyof Contract['reporting']]

/** The screens that can be sent by e-mail. */
export type MailScreen = {
  [Name in keyof Contract['reporting']]: Contract['reporting'][Name] extends { mails: unknown } ? Name : never
}[keyof Contract['reporting']]

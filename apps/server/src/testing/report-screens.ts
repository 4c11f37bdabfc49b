const rowsScreens = ['rawdata', 'c2c', 'calls', 'events'] as const
export const reportScreens = ['dashboard', 'words', ...rowsScreens] as const
export type RowsScreen = (typeof rowsScreens)[number]
/** Those whose table is sent by e-mail. */
export const mailScreens = ['words', ...rowsScreens] as const
export type MailScreen = (typeof mailScreens)[number]
export type ReportScreen = (typeof reportScreens)[number]

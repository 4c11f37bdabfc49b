const rowsScreens = ['rawdata', 'c2c', 'calls', 'events'] as const
export const reportScreens = ['dashboard', 'words', ...rowsScreens] as const
export type RowsScreen = (typeof rowsScreens)[number]
/** Screens that can be e-mailed. */
export const mailScreens = ['dashboard', 'words', ...rowsScreens] as const
export type MailScreen = (typeof mailScreens)[number]
export type ReportScreen = (typeof reportScreens)[number]

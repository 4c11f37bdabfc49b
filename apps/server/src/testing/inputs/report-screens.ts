const rowsScreens = ['rawdata', 'c2c', 'calls', 'events'] as const
export const reportScreens = ['dashboard', 'words', ...rowsScreens] as const
export type RowsScreen = (typeof rowsScreens)[number]
/** Screens whose table can be e-mailed. */
export const mailScreens = ['words', ...rowsScreens] as const
export type MailScreen = (typeof mailScreens)[number]
export type ReportScreen = (typeof reportScreens)[number]

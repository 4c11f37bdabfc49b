/** What numbers are bought for: so many for a ringpool of an account. */
export type Purpose = { accountId: number; ringpoolId: string; ringpoolName: string; count: number }

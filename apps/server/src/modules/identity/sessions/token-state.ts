/** What a session's tokens are checked against. */
export type TokenState = { generation: number; renewedAt: Date | null }

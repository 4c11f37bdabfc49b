export * from './connection-schemas.ts'
export * from './connections.ts'

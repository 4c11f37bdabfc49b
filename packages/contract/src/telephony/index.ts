export * from './call-backs.ts'
export * from './connection-schemas.ts'
export * from './connections.ts'

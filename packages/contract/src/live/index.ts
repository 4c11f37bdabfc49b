export * from './figure-sections.ts'
export * from './live-change.ts'

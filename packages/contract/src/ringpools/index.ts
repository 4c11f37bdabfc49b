export * from './number-states.ts'
export * from './ringpools.ts'

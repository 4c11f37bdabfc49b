export * from './number-states.ts'
export * from './ringpools.ts'
export * from './static-numbers.ts'

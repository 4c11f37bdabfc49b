export * from './allowed-host.ts'
export * from './collect.ts'
export * from './refusal-reasons.ts'
export * from './visit-action.ts'

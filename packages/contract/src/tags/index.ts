export * from './tag-colors.ts'
export * from './tags.ts'

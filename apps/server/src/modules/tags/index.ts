export { createTagsModule } from './module.ts'

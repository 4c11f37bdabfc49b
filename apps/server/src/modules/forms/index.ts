export { createFormsModule } from './module.ts'

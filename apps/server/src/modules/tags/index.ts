export { tagsRoutes } from './routes.ts'

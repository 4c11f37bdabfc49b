/** What measurements use of the lab. */
export { startLoad } from './load.ts'
export { openLab, waitFor } from './open-lab.ts'
export { forward, phone, step } from './routes.ts'

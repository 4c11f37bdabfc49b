export { createReportingModule } from './module.ts'
export { createSampleStore } from './sample/store-sample.ts'

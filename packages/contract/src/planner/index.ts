export * from './planner-schemas.ts'

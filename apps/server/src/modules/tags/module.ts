import type { Module } from '../../platform/module.ts'
import { type TagsDeps, tagsRoutes } from './routes.ts'

/** Tags of ringpools and of events. */
export const createTagsModule = (deps: TagsDeps) => ({ router: { tags: tagsRoutes(deps) } }) satisfies Module

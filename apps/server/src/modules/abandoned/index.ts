import type { Module } from '../../kernel/module.ts'
import { jobs, reactions } from './abandoned.jobs.ts'
import { bindings } from './abandoned.routes.ts'
import { expiring } from './abandoned.store.ts'

export const abandonedModule: Module = { bindings, jobs, reactions, expiring }

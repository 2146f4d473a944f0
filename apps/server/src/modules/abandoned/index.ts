import type { Module } from '../../kernel/module.ts'
import { jobs, reactions } from './abandoned.jobs.ts'
import { bindings } from './abandoned.routes.ts'

export const abandonedModule: Module = { bindings, jobs, reactions }

import type { Module } from '../../kernel/module.ts'
import { jobs } from './learn.ts'
import { reactions } from './recommendations.reactions.ts'
import { bindings } from './recommendations.routes.ts'

export const recommendationsModule: Module = { bindings, jobs, reactions }

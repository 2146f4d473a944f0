import type { Module } from '../../kernel/module.ts'
import { reactions } from './demo.reactions.ts'
import { bindings } from './demo.routes.ts'

/** The way from the demo shop to one's own; the demo's content is in the folder `apps/server/demo`. */
export const demoModule: Module = { bindings, reactions }

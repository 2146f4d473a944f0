import type { Module } from '../../kernel/module.ts'

/** What a demo shop knows about itself; its content is in the folder `apps/server/demo`. */
export const demoModule: Module = {}

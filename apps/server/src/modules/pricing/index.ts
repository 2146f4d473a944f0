import type { Module } from '../../kernel/module.ts'

/** Nothing to mount: other modules call it. */
export const pricingModule: Module = {}

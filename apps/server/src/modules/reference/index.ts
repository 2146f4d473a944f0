import type { Module } from '../../kernel/module.ts'
import { serveReference } from './reference.http.ts'

export const referenceModule: Module = { mount: serveReference }

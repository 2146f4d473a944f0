import type { Module } from '../../kernel/module.ts'
import { serveDownloads } from './downloads.http.ts'
import { reactions } from './downloads.reactions.ts'
import { bindings } from './downloads.routes.ts'

export const downloadsModule: Module = { bindings, reactions, mount: serveDownloads }

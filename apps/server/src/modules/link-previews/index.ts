import type { Module } from '../../kernel/module.ts'
import { serveLinkPreviews } from './link-previews.http.ts'

export const linkPreviewsModule: Module = { mount: serveLinkPreviews }

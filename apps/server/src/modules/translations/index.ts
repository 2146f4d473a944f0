import { translations as contract } from '@stoa/contract/translations'
import { serve } from '../../kernel/api.ts'
import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { getTranslationProgress, queryTranslations } from './query-translations.ts'
import { bulkSetTranslations } from './set-translations.ts'
import { siteSource } from './site-texts.ts'
import { translationSourcesPort } from './sources.ts'

export const translationsModule: Module = {
  bindings: [
    serve(contract.getTranslationProgress, getTranslationProgress),
    serve(contract.queryTranslations, queryTranslations),
    serve(contract.bulkSetTranslations, bulkSetTranslations),
  ],
  plugs: [plug(translationSourcesPort, siteSource)],
}

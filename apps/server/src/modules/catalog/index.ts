import { expiredDeletedItems } from '../../kernel/deleted-items.ts'
import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { translationSourcesPort } from '../translations/api.ts'
import { bundleJobs } from './bundles.jobs.ts'
import { bindings } from './catalog.routes.ts'
import { ruleJobs } from './collection-rules.jobs.ts'
import { oldChanges } from './product.changes.store.ts'
import { searchLanguage } from './search-language.ts'
import { translationSources } from './translated.ts'

export const catalogModule: Module = {
  bindings,
  jobs: [...ruleJobs, ...bundleJobs, ...searchLanguage.jobs],
  reactions: searchLanguage.reactions,
  expiring: [oldChanges, expiredDeletedItems],
  plugs: translationSources.map((source) => plug(translationSourcesPort, source)),
}

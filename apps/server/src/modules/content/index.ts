import type { Module } from '../../kernel/module.ts'
import { plug } from '../../kernel/port.ts'
import { translationSourcesPort } from '../translations/api.ts'
import { authorSource, tagSource } from './blog-entities.service.ts'
import { expiring } from './content.expiring.ts'
import { bindings } from './content.routes.ts'
import { navigationSource } from './navigation.service.ts'
import { mountPageCode } from './page-code.http.ts'
import { publishJob } from './publish.service.ts'
import { pageSource } from './read.service.ts'

export const contentModule: Module = {
  bindings,
  expiring,
  jobs: [publishJob as never],
  mount: mountPageCode,
  plugs: [pageSource, authorSource, tagSource, navigationSource].map((source) => plug(translationSourcesPort, source)),
}

import type { SearchProvider } from '@stoa/extension'
import { system } from '../../../kernel/actor.ts'
import { enqueueForEverySite } from '../../../kernel/clean-up.ts'
import type { AnyReaction } from '../../../kernel/events.ts'
import { platformSiteId } from '../../../kernel/ids.ts'
import type { Module } from '../../../kernel/module.ts'
import { plug } from '../../../kernel/port.ts'
import { listSiteIds } from '../../sites/api.ts'
import { enqueueUpdate, feedJobs, updateJob } from './feed.jobs.ts'
import { SearchService, searchServicesPort } from './service.ts'

const events = [
  'com.wix.ecommerce.catalog.api.v1.ProductCreated',
  'com.wix.ecommerce.catalog.api.v1.ProductChanged',
  'com.wix.ecommerce.catalog.api.v1.ProductDeleted',
  'com.wix.ecommerce.catalog.api.v1.VariantsChanged',
  'com.wix.ecommerce.catalog.api.v1.CollectionChanged',
] as const

/** What a search service of the configuration adds; a server without one has nothing of it. */
export function createSearchModule(provider: SearchProvider, warn: (line: string) => void): Module {
  const reactions = events.map(
    (on): AnyReaction => ({
      on,
      when: 'after',
      name: 'catalog.feed-search-service',
      run: (unit) => enqueueUpdate(unit),
    }),
  )
  return {
    reactions,
    jobs: feedJobs,
    plugs: [plug(searchServicesPort, new SearchService(provider, warn))],
    background: (factory, log) => ({
      // Sites that the service does not have yet are filled, others catch up.
      start() {
        const units = factory.units({ siteId: platformSiteId, actor: system, requestId: 'search service' })
        enqueueForEverySite(units, updateJob.name, listSiteIds).catch((error) =>
          log.warn({ err: error }, 'the search service is not filled'),
        )
      },
      async stop() {},
    }),
  }
}

import type { ReplyOf } from '@stoa/contract/operation'
import { Problem } from '@stoa/contract/problem'
import type { productSearchSettings as contract } from '@stoa/contract/product-search'
import type { Unit } from '../../../kernel/unit.ts'
import { enqueueFill } from './feed.jobs.ts'
import { findFeed } from './feed.store.ts'
import { findSearchService } from './service.ts'

export async function getProductSearchService(
  unit: Unit,
): Promise<ReplyOf<(typeof contract)['getProductSearchService']>> {
  const service = findSearchService(unit)
  if (!service) return {}
  const found = await findFeed(unit)
  const feed = found?.provider === service.name ? found : undefined
  return {
    productSearchService: {
      name: service.name,
      status: feed?.is_full ? 'READY' : 'FILLING',
      sent: feed?.sent ?? 0,
      total: Math.max(feed?.total ?? 0, feed?.sent ?? 0),
      ...(feed && { startedDate: feed.started_date.toISOString() }),
      ...(feed?.finished_date && { finishedDate: feed.finished_date.toISOString() }),
      ...(feed?.failure && { failure: feed.failure }),
    },
  }
}

export async function fillProductSearchService(unit: Unit): Promise<Record<string, never>> {
  if (!findSearchService(unit)) throw new Problem('NOT_FOUND')
  await enqueueFill(unit)
  return {}
}

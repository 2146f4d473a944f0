import type { ContentPage } from '@stoa/contract/content-page.entity'
import type { InputOf } from '@stoa/contract/operation'
import type { pages as contract } from '@stoa/contract/pages'
import { Problem } from '@stoa/contract/problem'
import { type Job, jobsPort } from '../../kernel/jobs.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './content.store.ts'
import { getAddress, type PageDoc, type StoredPage, toReadable, toWire } from './content.ts'
import { findOpenPage, storeVersion } from './pages.service.ts'
import { savePostTags } from './posts.store.ts'
import { freePath, movePath } from './redirects.store.ts'

type Operations = typeof contract
type Reply = Promise<{ page: ContentPage }>

interface Scheduled {
  pageId: string
  /** A page that got another date, or was published or changed by hand since, has another job, or none. */
  scheduledDate: string
}

/** What is edited until the date is published with it. */
export const publishJob: Job<Scheduled> = {
  name: 'content.publish',
  run: (units, { pageId, scheduledDate }) =>
    units.command(async (unit) => {
      const page = await store.findPage(unit, pageId)
      if (page?.scheduledDate === scheduledDate) await publish(unit, page)
    }),
}

export async function publishPage(unit: Unit, input: InputOf<Operations['publishPage']>): Reply {
  const { pageId, revision, publishDate } = input
  const page = await findOpenPage(unit, pageId)
  if (revision != null && revision !== page.revision) throw new Problem('CONFLICT')
  if (!publishDate || new Date(publishDate) <= unit.now) return { page: toWire(await publish(unit, page)) }
  const scheduledDate = new Date(publishDate).toISOString()
  const data = { pageId, scheduledDate }
  await unit.use(jobsPort).enqueue(unit, publishJob, data, { startAfter: new Date(scheduledDate) })
  return { page: await change(unit, page, (before) => ({ ...before, status: 'SCHEDULED', scheduledDate })) }
}

export async function unpublishPage(unit: Unit, { pageId }: InputOf<Operations['unpublishPage']>): Reply {
  const page = await findOpenPage(unit, pageId)
  const draft = await change(unit, page, ({ published: _, publishedDate: _date, scheduledDate: _at, ...rest }) => ({
    ...rest,
    status: 'DRAFT',
  }))
  if (page.kind === 'POST') await savePostTags(unit, pageId)
  return { page: draft }
}

async function publish(unit: Unit, page: StoredPage): Promise<StoredPage> {
  await unit.touchSite()
  const published = await store.pages.change(unit, page.id, page.revision, ({ scheduledDate: _, ...before }) => ({
    ...before,
    status: 'PUBLISHED',
    published: toReadable(before),
    publishedDate: unit.now.toISOString(),
    ...(before.kind === 'POST' && { firstPublishedDate: before.firstPublishedDate ?? unit.now.toISOString() }),
  }))
  storeVersion(unit, page.id, 'PUBLISHED', page)
  if (page.kind === 'POST') await savePostTags(unit, page.id)
  const path = `/${getAddress(page.kind, page.slug)}`
  const former = page.published && `/${getAddress(page.kind, page.published.slug)}`
  if (former !== undefined && former !== path) await movePath(unit, page.id, former, path)
  else await freePath(unit, path)
  return published
}

const change = async (unit: Unit, page: StoredPage, next: (before: PageDoc) => PageDoc): Promise<ContentPage> =>
  toWire(await store.pages.change(unit, page.id, page.revision, next))

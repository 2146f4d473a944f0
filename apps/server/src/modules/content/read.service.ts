import { PublishedPage, policyTypes } from '@stoa/contract/content-page.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { pages as contract } from '@stoa/contract/pages'
import { Problem } from '@stoa/contract/problem'
import { system } from '../../kernel/actor.ts'
import { platformSiteId } from '../../kernel/ids.ts'
import { openLink, readLinkSite, sealLink } from '../../kernel/sealed-link.ts'
import type { Unit } from '../../kernel/unit.ts'
import type { UnitFactory } from '../../kernel/units.ts'
import type { TranslationSource } from '../translations/api.ts'
import * as store from './content.store.ts'
import { type StoredPage, toPublishedPage, toReadable } from './content.ts'
import { findOpenPage } from './pages.service.ts'
import { readByline } from './posts.service.ts'
import { findRedirect } from './redirects.store.ts'

type Operations = typeof contract

/** Drafts of pages that were never published can be translated too. */
export const pageSource: TranslationSource = {
  type: 'PAGE',
  schema: PublishedPage,
  list: async (unit, { after, limit }) => (await store.listPages(unit, after, limit)).map(toSourceEntity),
  find: async (unit, ids) => (await store.findPages(unit, ids)).map(toSourceEntity),
}

const toSourceEntity = (page: StoredPage) => ({
  id: page.id,
  title: page.title,
  value: toPublishedPage(page, page.published ?? page),
})

export async function getPublishedPage(
  unit: Unit,
  { slug }: InputOf<Operations['getPublishedPage']>,
): Promise<ReplyOf<Operations['getPublishedPage']>> {
  const page = await store.findPublished(unit, slug ?? '')
  if (page?.published && page.kind !== 'POST') return { page: toPublishedPage(page, page.published) }
  if (!slug) return {}
  const redirectTo = await findRedirect(unit, `/${slug}`)
  if (redirectTo === undefined) throw new Problem('NOT_FOUND')
  return { redirectTo }
}

export async function listPolicies(unit: Unit): Promise<ReplyOf<Operations['listPolicies']>> {
  const policies = await store.listPolicies(unit)
  return {
    policies: policies.sort((a, b) => policyTypes.indexOf(a.policyType) - policyTypes.indexOf(b.policyType)),
  }
}

const previewPurpose = 'page-preview'
const previewLifetimeMs = 7 * 24 * 3_600_000

export async function createPreviewLink(
  unit: Unit,
  { pageId }: InputOf<Operations['createPreviewLink']>,
): Promise<ReplyOf<Operations['createPreviewLink']>> {
  await findOpenPage(unit, pageId)
  const token = sealLink(unit, previewPurpose, { siteId: unit.siteId, pageId }, unit.now, previewLifetimeMs)
  const expirationDate = new Date(unit.now.getTime() + previewLifetimeMs).toISOString()
  return { path: `/preview/${token}`, expirationDate }
}

export async function getPagePreview(
  unit: Unit,
  { token }: InputOf<Operations['getPagePreview']>,
): Promise<ReplyOf<Operations['getPagePreview']>> {
  const { siteId, pageId } = openLink<{ pageId: string }>(unit, previewPurpose, token)
  if (siteId !== unit.siteId) throw new Problem('NOT_FOUND')
  const page = await findOpenPage(unit, pageId)
  const content = toReadable(page)
  return {
    page: toPublishedPage(page, content),
    revision: page.revision,
    ...(page.kind === 'POST' && { byline: await readByline(unit, page, content) }),
  }
}

/** The site of a preview link; undefined for one that is invalid or expired. */
export function readPreviewSite(factory: UnitFactory, token: string, requestId: string): string | undefined {
  return readLinkSite(factory.units({ siteId: platformSiteId, actor: system, requestId }), [previewPurpose], token)
}

import type { ContentPage } from '@stoa/contract/content-page.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { PageSection } from '@stoa/contract/page-section.entity'
import type { pages as contract } from '@stoa/contract/pages'
import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import { omitNullsWithin } from '../../kernel/omit-nulls.ts'
import { sanitizeHtml } from '../../kernel/sanitized-html.ts'
import { findFreeSlug } from '../../kernel/slug.ts'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './content.store.ts'
import {
  buildSlug,
  cleanSection,
  findSectionFault,
  findSlugError,
  getAddress,
  getContent,
  getSoleKind,
  type PageDoc,
  toSummary,
  toWire,
} from './content.ts'
import { readDetails } from './posts.service.ts'
import { savePostTags } from './posts.store.ts'

type Operations = typeof contract
type Reply = Promise<{ page: ContentPage }>
type PagePatch = Partial<InputOf<Operations['updatePage']>['page']>

export async function queryPages(
  unit: Unit,
  { query }: InputOf<Operations['queryPages']>,
): Promise<ReplyOf<Operations['queryPages']>> {
  const { items, metadata } = await store.queryPages(unit, query)
  return { pages: items.map(toSummary), pagingMetadata: metadata }
}

export async function createPage(unit: Unit, input: InputOf<Operations['createPage']>): Reply {
  const kind = readKind(input)
  const title = input.page.title?.trim()
  if (!title) throw createInvalidArgument('page.title', 'is required', 'REQUIRED_FIELD')
  // One writer at a time, so that two pages don't get the same address.
  await unit.touchSite()
  await assertSoleKindFree(unit, kind)
  const blank: PageDoc = { ...kind, slug: '', title, sections: [], status: 'DRAFT' }
  const slug =
    kind.kind === 'HOME' ? '' : (input.page.slug ?? (await chooseSlug(unit, kind, buildSlug(title, kind.kind))))
  const [page] = await store.pages.add(unit, [await changeDoc(unit, undefined, blank, { ...input.page, title, slug })])
  return { page: toWire(page!) }
}

function readKind({ kind, policyType }: InputOf<Operations['createPage']>): Pick<PageDoc, 'kind' | 'policyType'> {
  if (kind === 'POLICY' && !policyType) throw createInvalidArgument('policyType', 'is required', 'REQUIRED_FIELD')
  return { kind: kind ?? 'PAGE', ...(kind === 'POLICY' && policyType && { policyType }) }
}

export async function getPage(unit: Unit, { pageId }: InputOf<Operations['getPage']>): Reply {
  return { page: toWire(await store.pages.get(unit, pageId)) }
}

export async function updatePage(unit: Unit, input: InputOf<Operations['updatePage']>): Reply {
  const { page: patch, storeVersion: replaces } = input
  const before = await findOpenPage(unit, patch.id)
  if (isMoved(before, patch)) await unit.touchSite()
  const doc = await changeDoc(unit, patch.id, before, patch)
  const page = await store.pages.change(unit, patch.id, patch.revision, () => doc)
  if (replaces) storeVersion(unit, patch.id, 'REPLACED', before)
  return { page: toWire(page) }
}

export async function deletePage(unit: Unit, { pageId }: InputOf<Operations['deletePage']>): Promise<object> {
  const page = await findOpenPage(unit, pageId)
  await store.pages.change(unit, pageId, undefined, (before) => {
    const { published: _, publishedDate: _date, scheduledDate: _scheduled, ...draft } = before
    return { ...draft, status: 'DELETED', deletedDate: unit.now.toISOString() }
  })
  if (page.kind === 'POST') await savePostTags(unit, pageId)
  return {}
}

export async function restorePage(unit: Unit, { pageId }: InputOf<Operations['restorePage']>): Reply {
  await unit.touchSite()
  const before = await store.findPage(unit, pageId)
  if (!before?.deletedDate) throw new Problem('NOT_FOUND')
  await assertSoleKindFree(unit, before)
  const slug = before.kind === 'HOME' ? '' : await chooseSlug(unit, before, before.slug, pageId)
  const page = await store.pages.change(unit, pageId, undefined, ({ deletedDate: _, ...page }) => ({
    ...page,
    slug,
    status: 'DRAFT',
  }))
  return { page: toWire(page) }
}

async function assertSoleKindFree(unit: Unit, page: Pick<PageDoc, 'kind' | 'policyType'>): Promise<void> {
  const sole = getSoleKind(page)
  if (sole && (await store.hasSoleKind(unit, sole))) throw new Problem('PAGE_EXISTS')
}

/** Outside the bin. */
export async function findOpenPage(unit: Unit, pageId: string) {
  const page = await store.findPage(unit, pageId)
  if (!page || page.deletedDate) throw new Problem('NOT_FOUND')
  return page
}

async function changeDoc(unit: Unit, id: string | undefined, before: PageDoc, patch: PagePatch): Promise<PageDoc> {
  const slug = isMoved(before, patch) ? await readSlug(unit, id, before, patch.slug) : before.slug
  const seo = patch.seo === undefined ? before.seo : omitNullsWithin(patch.seo ?? {})
  const isPost = before.kind === 'POST'
  const post = isPost && patch.post !== undefined ? await readDetails(unit, before.post, patch.post) : before.post
  const { seo: _, post: _post, ...rest } = before
  return {
    ...rest,
    slug,
    title: patch.title?.trim() || before.title,
    sections: patch.sections ? readSections(patch.sections) : before.sections,
    ...(seo && Object.keys(seo).length > 0 && { seo }),
    ...(post && Object.keys(post).length > 0 && { post }),
  } as PageDoc
}

/** Whether the page gets another address. */
const isMoved = (before: PageDoc, patch: PagePatch): patch is PagePatch & { slug: string } =>
  patch.slug != null && patch.slug !== before.slug && before.kind !== 'HOME'

async function readSlug(unit: Unit, id: string | undefined, { kind }: Kind, sent: string): Promise<string> {
  const slug = sent.trim()
  const error = findSlugError(slug, kind)
  if (error) throw createInvalidArgument('page.slug', error, 'FORMAT')
  const address = getAddress(kind, slug)
  if ((await store.listTakenSlugs(unit, address, id)).has(address)) throw new Problem('SLUG_ALREADY_EXISTS')
  return slug
}

type Kind = Pick<PageDoc, 'kind'>

async function chooseSlug(unit: Unit, { kind }: Kind, slug: string, ownId?: string): Promise<string> {
  const address = getAddress(kind, slug)
  const free = findFreeSlug(address, await store.listTakenSlugs(unit, address, ownId), 2)
  return free.slice(address.length - slug.length)
}

function readSections(sent: NonNullable<PagePatch['sections']>): PageDoc['sections'] {
  const seen = new Set<string>()
  return sent.map((each, index) => {
    const section = omitNullsWithin(each) as PageSection
    const field = `page.sections[${index}]`
    if (seen.has(section.id)) throw createInvalidArgument(`${field}.id`, 'occurs twice', 'FORMAT')
    seen.add(section.id)
    const fault = findSectionFault(section)
    if (fault) throw createInvalidArgument(`${field}.${fault.field}`, fault.description, fault.rule)
    return cleanSection(section, sanitizeHtml)
  })
}

/** The draft becomes a version of the page. */
export function storeVersion(unit: Unit, pageId: string, reason: 'PUBLISHED' | 'REPLACED', page: PageDoc): void {
  store.insertVersion(unit, pageId, reason, getContent(page))
  store.trimVersions(unit, pageId, maxVersions)
}

export const maxVersions = 50

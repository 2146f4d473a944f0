import type { PageVersion } from '@stoa/contract/content-page.entity'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { pages as contract } from '@stoa/contract/pages'
import { Problem } from '@stoa/contract/problem'
import type { Unit } from '../../kernel/unit.ts'
import * as store from './content.store.ts'
import { toWire } from './content.ts'
import { findOpenPage, maxVersions, storeVersion } from './pages.service.ts'

type Operations = typeof contract

export async function listPageVersions(
  unit: Unit,
  { pageId }: InputOf<Operations['listPageVersions']>,
): Promise<ReplyOf<Operations['listPageVersions']>> {
  await findOpenPage(unit, pageId)
  const rows = await store.listVersions(unit, pageId, maxVersions)
  return {
    versions: rows.map(({ id, created_date, reason, content }): PageVersion => {
      return { id, createdDate: created_date.toISOString(), reason, ...content, sections: [...content.sections] }
    }),
  }
}

/** The address stays: another page may have the former one. */
export async function restorePageVersion(
  unit: Unit,
  { pageId, versionId }: InputOf<Operations['restorePageVersion']>,
): Promise<ReplyOf<Operations['restorePageVersion']>> {
  const page = await findOpenPage(unit, pageId)
  const version = await store.findVersion(unit, pageId, versionId)
  if (!version) throw new Problem('NOT_FOUND')
  storeVersion(unit, pageId, 'REPLACED', page)
  const { title, sections, seo, post } = version.content
  const restored = await store.pages.change(unit, pageId, page.revision, ({ seo: _, post: _post, ...before }) => ({
    ...before,
    title,
    sections,
    ...(seo && { seo }),
    ...(post && { post }),
  }))
  return { page: toWire(restored) }
}

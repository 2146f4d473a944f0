import type { PostByline, PostCard } from '@stoa/contract/blog.entity'
import type { PostDetails } from '@stoa/contract/content-page.entity'
import { getSectionField, type PageSection } from '@stoa/contract/page-section.entity'
import { toPlainText } from '../../kernel/plain-text.ts'
import type { PageContent, PageDoc, StoredPage } from './content.ts'

/** The fields of a published post that lists show, so that they don't read whole posts. */
export type StoredCard = Pick<PostCard, 'slug' | 'title' | 'post' | 'publishedDate'> &
  Pick<PostByline, 'readingMinutes'>

/** Columns by which lists find and show posts. All are null for other pages. */
export function buildPostColumns(doc: PageDoc) {
  const { kind, post, published } = doc
  const isShown = kind === 'POST' && published !== undefined
  return {
    kind,
    author_id: post?.authorId ?? null,
    tag_ids: post?.tagIds ?? null,
    post_date: isShown ? new Date(getPostDate(doc, published)!) : null,
    post_author_id: isShown ? (published.post?.authorId ?? null) : null,
    post_tag_ids: isShown ? (published.post?.tagIds ?? []) : null,
    post_card: isShown ? buildCard(doc, published) : null,
  }
}

/** The date that readers see; undefined before the first publication. */
export const getPostDate = (page: Pick<PageDoc, 'firstPublishedDate'>, content: PageContent): string | undefined =>
  content.post?.date ?? page.firstPublishedDate

const buildCard = ({ publishedDate }: PageDoc, { slug, title, post = {}, sections }: PageContent): StoredCard => ({
  slug,
  title,
  post,
  publishedDate: publishedDate!,
  readingMinutes: countReadingMinutes(sections),
})

const wordsPerMinute = 220
/** Languages that are written without spaces. */
const signsPerMinute = 400

/** Counts at least one minute. */
export function countReadingMinutes(sections: readonly PageSection[]): number {
  const text = sections.flatMap(listTexts).join(' ')
  const signs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0
  const words = text.match(/[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute + signs / signsPerMinute))
}

const readFields: ReadonlySet<string> = new Set(['heading', 'text', 'html', 'question', 'answer', 'caption'])

/** Lists the texts of a section that readers read. */
function listTexts(section: PageSection): string[] {
  const texts: string[] = []
  const visit = (value: unknown, name: string) => {
    if (typeof value === 'string' && readFields.has(name)) texts.push(toPlainText(value))
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) visit(each, key)
  }
  visit(section[getSectionField(section.type)], '')
  return texts
}

/** Names that were cleared are left out. */
export function cleanDetails(post: PostDetails): PostDetails {
  const { excerpt, image, authorId, tagIds, date } = post
  return {
    ...(excerpt?.trim() && { excerpt: excerpt.trim() }),
    ...(image && { image }),
    ...(authorId && { authorId }),
    ...(tagIds && tagIds.length > 0 && { tagIds: [...new Set(tagIds)] }),
    ...(date && { date: new Date(date).toISOString() }),
  }
}

/** Ids that a change adds: those that a page has already may be of authors and tags that are gone. */
export function listAddedIds(before: PostDetails | undefined, after: PostDetails) {
  const known = new Set(before?.tagIds)
  return {
    authorId: after.authorId === before?.authorId ? undefined : after.authorId,
    tagIds: (after.tagIds ?? []).filter((id) => !known.has(id)),
  }
}

/** A position in a list: after this date and, among posts of the same date, after this post. */
export interface PostPlace {
  readonly date: Date
  readonly id: string
}

export const formatPlace = ({ date, id }: PostPlace): string => `${date.getTime()}_${id}`

/** Returns undefined for an invalid position. */
export function parsePlace(text: string): PostPlace | undefined {
  const [, time, id] = /^(-?\d{1,15})_([\da-f-]{36})$/.exec(text) ?? []
  if (!time || !id || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return undefined
  return { date: new Date(Number(time)), id }
}

export const buildByline = (
  page: Pick<StoredPage, 'firstPublishedDate'>,
  content: PageContent,
  { author, tags }: Pick<PostByline, 'author' | 'tags'>,
): PostByline => {
  const date = getPostDate(page, content)
  return {
    ...(date && { date }),
    readingMinutes: countReadingMinutes(content.sections),
    ...(author && { author }),
    tags,
  }
}

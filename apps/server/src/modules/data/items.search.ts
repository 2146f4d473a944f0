import type { items } from '@stoa/contract/data-items'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Unit } from '../../kernel/unit.ts'
import type { Collection } from './collection.ts'
import { assertNoSkip, getPageOptions, requestFirstPage, toDataItems, toSelection } from './items.query.ts'
import * as store from './items.search.store.ts'
import { openCollection } from './items.service.ts'
import { buildTerm, listPrefixes, listSimilar, splitWords } from './search-words.ts'

type Operation = (typeof items)['search']
type Search = NonNullable<InputOf<Operation>['search']>

/** Items with searched words, by relevance or in the order of a sort; without words, those of the filter. */
export async function search(unit: Unit, input: InputOf<Operation>): Promise<ReplyOf<Operation>> {
  const { search: asked, includeReferences, returnTotalCount } = input
  assertNoSkip(asked)
  const { collection, scope } = await openCollection(unit, 'read', input)
  const options = { ...getPageOptions(unit, 'items.search'), at: 'search' }
  const { search: text, filter, sort } = requestFirstPage(options, asked ?? {}) ?? asked ?? {}
  const searched = { search: text ?? null, filter: filter ?? null, sort: sort ?? null }
  const query = { filter, sort, paging: asked?.paging ?? null, cursorPaging: asked?.cursorPaging ?? null }
  const paged = { ...options, search: searched }
  const [selection, total] = [toSelection(unit, scope), returnTotalCount === true]
  const words = await readWords(unit, collection, text)
  const page =
    words && !sort?.length
      ? await store.listRelevant(
          unit,
          collection,
          selection,
          { ...words, title: getTitle(collection) },
          query,
          paged,
          total,
        )
      : await store.listMatches(unit, collection, selection, words?.any, query, { ...paged, defaultSort }, total)
  const dataItems = await toDataItems(unit, collection, page.items, { fields: undefined, includeReferences, scope })
  return { dataItems, pagingMetadata: page.metadata }
}

const defaultSort = [{ fieldName: '_createdDate', order: 'DESC' }] as const

const getTitle = ({ doc }: Collection): string => doc.displayField ?? 'title'

interface Words {
  /** The `tsquery` of what is found. */
  readonly any: string
  /** The one of items with all words. */
  readonly all: string
  /** Each word, without its field. */
  readonly titleWords: readonly string[]
}

/** Undefined where there is nothing to search for. */
async function readWords(unit: Unit, collection: Collection, text: Search['search']): Promise<Words | undefined> {
  const typed = splitWords(text?.expression ?? '')
  if (typed.length === 0) return undefined
  const prefixes = listPrefixes(collection, text?.fields, 'search.search.fields')
  const parts = (await store.analyzeWords(unit, typed)).flat()
  if (parts.length === 0) return undefined
  const isFuzzy = text?.fuzzy === true
  const found = isFuzzy
    ? await store.findTerms(
        unit,
        collection,
        parts.map((word) => buildTerm(prefixes, [word], true)),
      )
    : []
  const corrected = parts.map((word, index) => (isFuzzy && !found[index] ? [word, ...listSimilar(word)] : [word]))
  const isStart = (index: number) => isFuzzy && found[index] === true
  const terms = corrected.map((words, index) => buildTerm(prefixes, words, isStart(index)))
  const all = terms.join(' & ')
  return {
    any: text?.mode === 'AND' ? all : terms.join(' | '),
    all,
    titleWords: corrected.map((words, index) => buildTerm([''], words, isStart(index))),
  }
}

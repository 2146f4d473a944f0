import type { items } from '@stoa/contract/data-items'
import type { InputOf, ReplyOf } from '@stoa/contract/operation'
import type { Unit } from '../../../kernel/unit.ts'
import type { Collection } from '../collections/collection.ts'
import { getDefaultSort } from '../collections/plugins.ts'
import type { Selection } from '../items/items.query.store.ts'
import { assertNoSkip, getPageOptions, requestFirstPage, toDataItems, toSelection } from '../items/items.query.ts'
import { openOwnCollection } from '../items/items.service.ts'
import * as store from './items.search.store.ts'
import { buildTerm, listPrefixes, listSimilar, splitWords } from './search-words.ts'

type Operation = (typeof items)['search']
type Search = NonNullable<InputOf<Operation>['search']>

/** Items with searched words, by relevance or in the order of a sort; without words, those of the filter. */
export async function search(unit: Unit, input: InputOf<Operation>): Promise<ReplyOf<Operation>> {
  const { search: asked, includeReferences, returnTotalCount } = input
  assertNoSkip(asked)
  const { collection, scope } = await openOwnCollection(unit, 'read', input)
  const options = { ...getPageOptions(unit, 'items.search'), at: 'search' }
  const { search: text, filter, sort } = requestFirstPage(options, asked ?? {}) ?? asked ?? {}
  const searched = { search: text ?? null, filter: filter ?? null, sort: sort ?? null }
  const query = { filter, sort, paging: asked?.paging ?? null, cursorPaging: asked?.cursorPaging ?? null }
  const paged = { ...options, search: searched }
  const [selection, total] = [toSelection(unit, scope), returnTotalCount === true]
  const words = await readWords(unit, collection, selection, text)
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
      : await store.listMatches(
          unit,
          collection,
          selection,
          words?.any,
          query,
          { ...paged, defaultSort: getDefaultSort(collection.doc) },
          total,
        )
  const dataItems = await toDataItems(unit, collection, page.items, { fields: undefined, includeReferences, scope })
  return { dataItems, pagingMetadata: page.metadata }
}

const getTitle = ({ doc }: Collection): string => doc.displayField ?? 'title'

interface Words {
  /** The `tsquery` of what is found. */
  readonly any: string
  /** The one of items with all words. */
  readonly all: string
  /** Each word, without its field. */
  readonly titleWords: readonly string[]
}

/** Of typed words: `ice-cream` has three, with the whole. */
const maxParts = 20

/** Undefined where there is nothing to search for. */
async function readWords(
  unit: Unit,
  collection: Collection,
  selection: Selection,
  text: Search['search'],
): Promise<Words | undefined> {
  const typed = splitWords(text?.expression ?? '')
  if (typed.length === 0) return undefined
  const prefixes = listPrefixes(collection, text?.fields, 'search.search.fields')
  const parts = [...new Set((await store.analyzeWords(unit, typed)).flat())].slice(0, maxParts)
  if (parts.length === 0) return undefined
  const terms =
    text?.fuzzy === true ? await findAlternatives(unit, collection, selection, parts, prefixes) : parts.map(toPlainTerm)
  const matches = terms.map(({ words, isStart }) => buildTerm(prefixes, words, isStart))
  const all = matches.join(' & ')
  return {
    any: text?.mode === 'AND' ? all : matches.join(' | '),
    all,
    titleWords: terms.map(({ words, isStart }) => buildTerm([''], words, isStart)),
  }
}

interface Term {
  readonly words: readonly string[]
  /** Longer words that begin with them are found too. */
  readonly isStart: boolean
}

const toPlainTerm = (word: string): Term => ({ words: [word], isStart: false })

/** Maximum words of one search that are corrected. */
const maxCorrected = 4

/** For each word, those that begin with it or, if there are none, similar ones. */
async function findAlternatives(
  unit: Unit,
  collection: Collection,
  selection: Selection,
  parts: readonly string[],
  prefixes: readonly string[],
): Promise<Term[]> {
  const starts = parts.map((word) => ({ word, term: buildTerm(prefixes, [word], true) }))
  const found = await store.findWords(unit, collection, selection, starts)
  const missing = parts.filter((word) => !found.has(word)).slice(0, maxCorrected)
  const similar = new Map(missing.map((word) => [word, listSimilar(word)]))
  const candidates = [...new Set([...similar.values()].flat())]
  const existing = await store.findWords(
    unit,
    collection,
    selection,
    candidates.map((word) => ({ word, term: buildTerm(prefixes, [word]) })),
  )
  return parts.map((word) => {
    const words = similar.get(word)?.filter((each) => existing.has(each)) ?? []
    return words.length > 0 ? { words, isStart: false } : { words: [word], isStart: found.has(word) }
  })
}

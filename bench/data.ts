import type { Kind } from './fill.ts'
import { type MeasuredSite, post, type Question } from './growth.ts'

const dated = `'2020-01-01T00:00:00Z'::timestamptz + n * interval '1 minute'`
const setId = `md5($1::text || 'set')::uuid`
const iso = `to_char((${dated}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const buildIndex = (slot: number, ...paths: string[]) => ({
  id: `00000000-0000-4000-8000-00000000000${slot}`,
  name: paths.join(' '),
  fields: paths.map((path) => ({ path, order: 'ASC' })),
  unique: false,
  caseInsensitive: false,
  slot,
  status: 'ACTIVE',
})
const indexes = JSON.stringify([buildIndex(1, 'group', 'number'), buildIndex(2, 'rank')])

const collection = `
  insert into data_collections (site_id, id, name, set_id, doc, item_read, item_insert, item_update, item_remove, revision,
    created_date, updated_date, indexes)
  select $1::uuid, md5($1::text || 'data')::uuid, 'Things', ${setId}, '{"fields": []}', 'ANYONE', 'ANYONE', 'ANYONE', 'ANYONE',
    1, now(), now(), '${indexes}' where $2::int > 0`

/** Items with common values, rare values, lists, dates and a nested object. */
const items = `
  insert into data_items (site_id, set_id, id, owner_id, data, created_date, updated_date)
  select $1::uuid, ${setId}, 'thing' || n, null, jsonb_build_object('title', 'Thing ' || n, 'number', n, 'group', 'g' || n % 20,
      'few', n / 50, 'rank', (n::bigint * 7919) % 1000003, 'open', n % 3 = 0, 'tags', jsonb_build_array('t' || n % 7, 's' || n / 100), 'on', jsonb_build_object('$date', ${iso}),
      'at', jsonb_build_object('zip', lpad((n % 90000)::text, 5, '0'), 'city', 'City ' || n % 300)), ${dated}, ${dated}
  from generate_series(1, $2::int) n`

/** Of both indexes. */
const entries = `
  insert into data_index_entries (site_id, set_id, item_id, slot, is_unique, key1, key2, key3)
  select $1::uuid, ${setId}, 'thing' || n, slot, false,
    case slot when 1 then to_jsonb('g' || n % 20) else to_jsonb((n::bigint * 7919) % 1000003) end,
    case slot when 1 then to_jsonb(n) else '0' end, '0'
  from generate_series(1, $2::int) n, generate_series(1, 2) slot`

export const data: Kind = {
  tables: ['data_collections', 'data_items', 'data_index_entries'],
  statements: [collection, items, entries],
}

const ask = (path: string, input: object) => (site: MeasuredSite) =>
  post(site, `/v2/items/${path}`, { dataCollectionId: 'Things', ...input })
const query = (more: object) => ask('query', { query: { paging: { limit: 50 }, ...more } })
const sort = (fieldName: string, order = 'ASC') => ({ sort: [{ fieldName, order }] })
const buildFieldOf = (itemFieldName: string) => ({ itemFieldName })
const grouped = {
  aggregation: {
    groupingFields: ['group'],
    operations: [
      { resultFieldName: 'count', itemCount: {} },
      { resultFieldName: 'sum', sum: buildFieldOf('number') },
    ],
  },
}

const askPipeline = (...stages: object[]) => ask('aggregate-pipeline', { pipeline: { stages } })
const groupStage = {
  group: {
    groupIds: [{ expression: { fieldPath: 'group' } }],
    accumulators: [
      { resultFieldName: 'count', sum: { expression: { numeric: 1 } } },
      { resultFieldName: 'sum', sum: { expression: { fieldPath: 'number' } } },
    ],
  },
}
const tagStage = { unwindArray: { arrayFieldName: 'tags' } }

const search = (words: object) => ask('search', { search: { search: words, paging: { limit: 50 } } })

/** A position in the middle, in small and large sites. */
export const dataQuestions: readonly Question[] = [
  { name: 'items, latest first', ask: query({}) },
  { name: 'items by id', ask: query(sort('_id')) },
  { name: 'items changed last', ask: query(sort('_updatedDate', 'DESC')) },
  { name: 'one item', ask: query({ filter: { _id: 'thing500' } }) },
  { name: 'items equal to one', ask: query({ filter: { title: 'Thing 500' } }) },
  { name: 'items equal to fifty', ask: query({ filter: { few: 10 } }) },
  { name: 'items equal to fifty, sorted', ask: query({ filter: { few: 10 }, ...sort('number', 'DESC') }) },
  { name: 'items equal inside an object', ask: query({ filter: { 'at.zip': '00500' } }) },
  { name: 'items that have a tag', ask: query({ filter: { tags: 's5' } }) },
  { name: 'items that have some of three tags', ask: query({ filter: { tags: { $hasSome: ['s3', 's4', 's5'] } } }) },
  { name: 'items of a large group', ask: query({ filter: { group: 'g7' } }) },
  { name: 'items of no group', ask: query({ filter: { group: 'none' } }) },
  { name: 'items of a group and a city', ask: query({ filter: { group: 'g7', 'at.city': 'City 7' } }) },
  { name: 'sums of fifty', ask: ask('aggregate', { ...grouped, initialFilter: { few: 10 } }) },
  { name: 'values of fifty', ask: ask('query-distinct-values', { fieldName: 'tags', filter: { few: 10 } }) },
  { name: 'count of fifty', ask: ask('count', { filter: { few: 10 } }) },
  { name: 'search for a rare word', ask: search({ expression: '500' }) },
  { name: 'search for two words of all', ask: search({ expression: 'thing city', mode: 'AND' }) },
  { name: 'search with a typo', ask: search({ expression: 'thinq 500', fuzzy: true }) },
  { name: 'pipeline of fifty', ask: askPipeline({ filter: { few: 10 } }, tagStage, groupStage) },
  { name: 'pipeline of the first hundred', ask: askPipeline({ limit: 100 }, tagStage) },
  { name: 'pipeline of all by group', ask: askPipeline(groupStage) },
  { name: 'sums of all by group', ask: ask('aggregate', grouped) },
  { name: 'items by an indexed field', ask: query(sort('rank')) },
  { name: 'items of an indexed range', ask: query({ filter: { rank: { $gte: 500 } }, ...sort('rank') }) },
  { name: 'items of an indexed group and sort', ask: query({ filter: { group: 'g7' }, ...sort('number', 'DESC') }) },
  {
    name: 'items of an indexed group and a tag',
    ask: query({ filter: { group: 'g7', tags: 's5' }, ...sort('number') }),
  },
  {
    name: 'items of an indexed group, deep',
    ask: query({ filter: { group: 'g7', number: { $gt: 700 } }, ...sort('number') }),
  },
  { name: 'items by a field without an index', ask: query(sort('number', 'DESC')) },
]

import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import {
  accumulate,
  buildField,
  buildNumber,
  group,
  keep,
  type Stage,
  sort,
} from '../../../../../../tests/support/pipeline-stages.ts'
import { makeSite } from '../../../../../../tests/support/site.ts'

const buildDay = (day: number) => ({ $date: `2026-03-0${day}T09:00:00.000Z` })
const cities = [
  { id: 'ber', data: { name: 'Berlin', size: 3.7, country: 'DE', tags: ['big', 'capital'], on: buildDay(1) } },
  { id: 'bre', data: { name: 'Bremen', size: 0.6, country: 'DE', tags: ['harbor'], at: { zip: '28195', lines: 8 } } },
  { id: 'ham', data: { name: 'Hamburg', size: 1.9, country: 'DE', tags: ['big', 'harbor'], on: buildDay(2) } },
  { id: 'nil', data: { country: null, tags: [] } },
  { id: 'vie', data: { name: 'Vienna', size: 2, country: 'AT', tags: 'capital', on: buildDay(3) } },
  { id: 'hid', data: { name: 'Hidden', size: 100, country: 'DE', _publishStatus: 'DRAFT' } },
]

let owner: Caller
beforeAll(async () => {
  owner = await (await makeSite()).owner()
  const permissions = { insert: 'ANYONE', update: 'ANYONE', remove: 'ANYONE', read: 'ANYONE' }
  await owner.ok('dataCollections.createDataCollection', { collection: { id: 'Cities', permissions } } as never)
  await owner.ok('items.bulkInsert', { dataCollectionId: 'Cities', dataItems: cities } as never)
})

const ask = (pipeline: object, more: object = {}) =>
  owner.ok('items.aggregatePipeline', { dataCollectionId: 'Cities', pipeline, ...more } as never)
const runStages = async (...stages: Stage[]) => (await ask({ stages })).results as Record<string, unknown>[]
const readProblem = (pipeline: object) =>
  owner.problem('items.aggregatePipeline', { dataCollectionId: 'Cities', pipeline } as never)

/** The value of an expression for one item. */
async function evaluate(expression: object, id = 'bre'): Promise<unknown> {
  const reshape = { resultFieldName: 'result', expression }
  const [result] = await runStages({ filter: { _id: id } }, { projection: { fields: [{ reshape }] } })
  return result!.result
}

describe('a pipeline', () => {
  it('without stages returns the items that the caller may read', async () => {
    const results = await runStages()
    expect(results.map(({ _id }) => _id)).toEqual(['ber', 'bre', 'ham', 'nil', 'vie'])
    expect(results[0]).toEqual({
      ...cities[0]!.data,
      _id: 'ber',
      _owner: expect.any(String),
      _createdDate: { $date: expect.stringMatching(/^\d{4}-.*Z$/) },
      _updatedDate: { $date: expect.stringMatching(/^\d{4}-.*Z$/) },
    })
    const visible = { publishPluginOptions: { includeDraftItems: true } }
    expect((await ask({ stages: [] }, visible)).results).toHaveLength(6)
  })

  it('filters, sorts, skips and limits in the order of its stages', async () => {
    const listIds = async (...stages: Stage[]) => (await runStages(...stages)).map(({ _id }) => _id)
    expect(await listIds({ filter: { country: 'DE' } }, sort('size', 'DESC'))).toEqual(['ber', 'ham', 'bre'])
    expect(await listIds(sort('size'), { skip: 1 }, { limit: 2 })).toEqual(['ham', 'vie'])
    expect(await listIds(sort('size'), { limit: 2 }, { skip: 1 })).toEqual(['ham'])
    expect(await listIds({ limit: 2 }, sort('size'))).toEqual(['bre', 'ber'])
    expect(await listIds(sort('on', 'DESC'), { limit: 5 }, { filter: { tags: 'capital' } })).toEqual(['vie', 'ber'])
    expect(await listIds({ limit: 0 })).toEqual([])
    expect(await listIds(sort('_createdDate', 'DESC'), keep('name'), sort('name', 'DESC'), { limit: 3 })).toEqual([
      'nil',
      'vie',
      'ham',
    ])
  })

  it('groups by fields and computed values', async () => {
    const total = accumulate('people', 'sum', buildField('size'))
    const all = [
      total,
      accumulate('usual', 'avg', buildField('size')),
      accumulate('least', 'min', buildField('name')),
      accumulate('latest', 'max', buildField('on')),
      accumulate('count', 'sum', buildNumber(1)),
      accumulate('first', 'first', buildField('name')),
      accumulate('last', 'last', buildField('name')),
      accumulate('names', 'push', buildField('name')),
      accumulate('doubled', 'sum', { multiply: { expressions: [buildField('size'), buildNumber(2)] } }),
    ]
    const results = await runStages(sort('size', 'DESC'), group(['country'], ...all), sort('_id'))
    expect(results).toEqual([
      {
        _id: 'AT',
        people: 2,
        usual: 2,
        least: 'Vienna',
        latest: buildDay(3),
        count: 1,
        doubled: 4,
        first: 'Vienna',
        last: 'Vienna',
        names: ['Vienna'],
      },
      {
        _id: 'DE',
        people: 6.2,
        usual: expect.closeTo(2.0667, 3),
        least: 'Berlin',
        latest: buildDay(2),
        count: 3,
        doubled: 12.4,
        first: 'Berlin',
        last: 'Bremen',
        names: ['Berlin', 'Hamburg', 'Bremen'],
      },
      {
        _id: null,
        people: 0,
        usual: null,
        least: null,
        latest: null,
        count: 1,
        doubled: 0,
        first: null,
        last: null,
        names: [],
      },
    ])
    const filtered = await runStages(group(['country'], total), { filter: { people: { $gt: 2 } } }, keep('people'))
    expect(filtered).toEqual([{ _id: 'DE', people: 6.2 }])
    expect(await runStages(group([], accumulate('count', 'sum', buildNumber(1))))).toEqual([{ _id: null, count: 5 }])
    expect(await runStages({ filter: { name: 'Rome' } }, group([], total))).toEqual([])
    const byTwo = [
      { expression: buildField('country') },
      { key: 'size', expression: { floor: { expression: buildField('size') } } },
    ]
    const groups = await runStages({ group: { groupIds: byTwo, accumulators: [total] } }, sort('people', 'DESC'), {
      limit: 1,
    })
    expect(groups).toEqual([{ _id: { country: 'DE', size: 3 }, people: 3.7 }])
  })

  it('unwinds lists, and lists the values of objects', async () => {
    const counted = group(['tags'], accumulate('count', 'sum', buildNumber(1)))
    const unwound = [{ unwindArray: { arrayFieldName: 'tags' } }, counted, sort('_id')]
    expect(await runStages(...unwound)).toEqual([
      { _id: 'big', count: 2 },
      { _id: 'capital', count: 2 },
      { _id: 'harbor', count: 2 },
    ])
    const inOrder = await runStages(sort('size', 'DESC'), unwound[0]!, keep('tags'), { limit: 3 })
    expect(inOrder.map(({ _id, tags }) => `${_id} ${tags}`)).toEqual(['ber big', 'ber capital', 'vie capital'])
    const listed = await runStages(
      { filter: { _id: { $in: ['bre', 'ham'] } } },
      { objectToArray: { objectFieldName: 'at', destinationFieldName: 'parts' } },
      keep('parts'),
    )
    expect(listed).toEqual([
      {
        _id: 'bre',
        parts: expect.arrayContaining([
          { k: 'zip', v: '28195' },
          { k: 'lines', v: 8 },
        ]),
      },
      { _id: 'ham', parts: null },
    ])
  })

  it('projects documents', async () => {
    const project = async (...fields: object[]) =>
      (await runStages({ filter: { _id: 'bre' } }, { projection: { fields } }))[0]
    const include = (fieldName: string) => ({ include: { fieldName } })
    const exclude = (fieldName: string) => ({ exclude: { fieldName } })
    expect(await project(include('name'), include('nowhere'))).toEqual({ _id: 'bre', name: 'Bremen' })
    expect(await project(include('at.zip'), exclude('_id'))).toEqual({ at: { zip: '28195' } })
    expect(Object.keys((await project(exclude('name'), exclude('at.zip'))) as object)).not.toContain('name')
    expect(await project(include('at'), exclude('at.zip'))).toEqual({ _id: 'bre', at: { lines: 8 } })
    const reshape = { resultFieldName: 'at.name', expression: { toUpper: { expression: buildField('name') } } }
    expect(await project({ reshape })).toEqual({ _id: 'bre', at: { name: 'BREMEN' } })
    const inner = [
      include('lines'),
      {
        reshape: {
          resultFieldName: 'twice',
          expression: { add: { expressions: [buildField('size'), buildField('size')] } },
        },
      },
    ]
    expect(await project({ projectNested: { resultFieldName: 'at', fields: inner } })).toEqual({
      _id: 'bre',
      at: { lines: 8, twice: 1.2 },
    })
  })

  it.each<[string, object, unknown]>([
    ['a field', buildField('at.lines'), 8],
    ['a missing field', buildField('nowhere'), null],
    ['a text', { text: "'); drop table data_items; --" }, "'); drop table data_items; --"],
    ['a number', buildNumber(1.5), 1.5],
    ['add', { add: { expressions: [buildNumber(0.1), buildNumber(0.2)] } }, 0.3],
    ['add with a text', { add: { expressions: [buildNumber(1), buildField('name')] } }, null],
    ['sum with a text', { sum: { expressions: [buildNumber(1), buildField('name'), buildNumber(2)] } }, 3],
    ['subtract', { subtract: { firstExpression: buildNumber(1), secondExpression: buildField('size') } }, 0.4],
    ['multiply', { multiply: { expressions: [buildField('size'), buildField('at.lines')] } }, 4.8],
    ['divide', { divide: { firstExpression: buildField('at.lines'), secondExpression: buildNumber(3) } }, 8 / 3],
    ['divide by nothing', { divide: { firstExpression: buildNumber(1), secondExpression: buildNumber(0) } }, null],
    ['mod', { mod: { firstExpression: buildField('at.lines'), secondExpression: buildNumber(3) } }, 2],
    ['mod by nothing', { mod: { firstExpression: buildNumber(1), secondExpression: buildNumber(0) } }, null],
    ['abs', { abs: { expression: buildNumber(-2) } }, 2],
    ['floor', { floor: { expression: buildNumber(-1.5) } }, -2],
    ['ceil', { ceil: { expression: buildField('size') } }, 1],
    ['concat', { concat: { expressions: [buildField('name'), { text: ', ' }, buildField('country')] } }, 'Bremen, DE'],
    ['concat with a number', { concat: { expressions: [buildField('name'), buildField('size')] } }, null],
    ['stringify', { stringify: { expression: buildField('size') } }, '0.6'],
    ['stringify of a list', { stringify: { expression: buildField('tags') } }, '["harbor"]'],
    ['toLower', { toLower: { expression: buildField('country') } }, 'de'],
    ['toUpper of a list', { toUpper: { expression: buildField('tags') } }, null],
    [
      'substring',
      {
        substring: {
          expression: buildField('name'),
          startExpression: buildNumber(2),
          lengthExpression: buildNumber(3),
        },
      },
      'eme',
    ],
    [
      'substring from below',
      {
        substring: {
          expression: buildField('name'),
          startExpression: buildNumber(-9),
          lengthExpression: buildNumber(1e300),
        },
      },
      'Bremen',
    ],
    ['length', { length: { expression: buildField('name') } }, 6],
  ])('computes %s', async (_, expression, result) => {
    expect(await evaluate(expression)).toEqual(result)
  })

  it('computes the text of a date', async () => {
    expect(await evaluate({ stringify: { expression: buildField('on') } }, 'ber')).toBe(buildDay(1).$date)
  })
})

describe('the pages of a pipeline', () => {
  it('continue by cursor in both directions, with the stages in the cursor', async () => {
    const stages = [sort('size', 'DESC'), { unwindArray: { arrayFieldName: 'tags' } }, keep('tags')]
    const whole = await runStages(...stages)
    const found: object[] = []
    let cursorPaging: object = { limit: 2 }
    for (;;) {
      const page = await ask({ ...(found.length === 0 && { stages }), cursorPaging })
      found.push(...page.results)
      const { next, prev } = page.pagingMetadata.cursors
      if (!next) {
        const before = await ask({ cursorPaging: { cursor: prev, limit: 2 } })
        expect(before.results).toEqual(whole.slice(2, 4))
        break
      }
      cursorPaging = { cursor: next, limit: 2 }
    }
    expect(found).toEqual(whole)
    expect(whole).toHaveLength(6)
  })

  it('continue after groups, count up to 1,000 results, and take an offset', async () => {
    const stages = [group(['country'], accumulate('count', 'sum', buildNumber(1))), sort('count', 'DESC')]
    const page = await ask({ stages, paging: { limit: 1, offset: 1 } }, { returnTotalCount: true })
    expect(page).toMatchObject({ results: [{ count: 1 }], pagingMetadata: { total: 3, count: 1, offset: 1 } })
    const next = await ask({ cursorPaging: { cursor: page.pagingMetadata.cursors.next } })
    expect(next.results).toHaveLength(1)
  })

  it('refuse forged cursors, those of other calls, and an offset with a cursor', async () => {
    const { pagingMetadata } = await owner.ok('items.query', {
      dataCollectionId: 'Cities',
      query: { paging: { limit: 1 } },
    } as never)
    for (const cursor of ['forged', pagingMetadata.cursors.next])
      expect((await readProblem({ cursorPaging: { cursor } })).code).toBe('INVALID_ARGUMENT')
    expect((await readProblem({})).code).toBe('INVALID_ARGUMENT')
    expect((await readProblem({ stages: [], paging: { offset: 1 }, cursorPaging: { limit: 1 } })).code).toBe('WDE0080')
    expect((await readProblem({ stages: [], paging: { limit: 1001 } })).code).toBe('INVALID_ARGUMENT')
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../../tests/support/caller.ts'
import { query } from '../../../../../../tests/support/database.ts'
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

const permissions = { insert: 'ADMIN', update: 'ADMIN', remove: 'ADMIN', read: 'ADMIN' }
let owner: Caller
let visitor: Caller
beforeAll(async () => {
  const site = await makeSite()
  owner = await site.owner()
  visitor = await site.visitor()
  await owner.ok('dataCollections.createDataCollection', { collection: { id: 'Cities', permissions } } as never)
  await owner.ok('items.insert', { dataCollectionId: 'Cities', dataItem: { data: { name: 'Berlin' } } } as never)
})

const readProblem = (pipeline: object) =>
  owner.problem('items.aggregatePipeline', { dataCollectionId: 'Cities', pipeline } as never)

describe('a pipeline is refused', () => {
  const nest = (depth: number): object => (depth === 0 ? buildNumber(1) : { abs: { expression: nest(depth - 1) } })
  const buildReshape = (expression: unknown) => ({
    projection: { fields: [{ reshape: { resultFieldName: 'x', expression } }] },
  })
  const nestFields = (depth: number): object => ({
    projectNested: {
      resultFieldName: 'a',
      fields: [depth === 0 ? { include: { fieldName: 'b' } } : nestFields(depth - 1)],
    },
  })

  it.each<[string, Stage[]]>([
    ['an empty stage', [{}]],
    ['a stage of two kinds', [{ limit: 1, skip: 1 }]],
    ['21 stages', Array.from({ length: 21 }, () => ({ limit: 1 }))],
    ['a filter with an unknown operator', [{ filter: { size: { $where: '1' } } }]],
    ['a filter of a group by a forbidden name', [group(['country']), { filter: { '__proto__.x': 1 } }]],
    ['a sort by a forbidden name', [sort("size'; --")]],
    ['a group by a forbidden name', [group(['__proto__'])]],
    ['a group without a function', [group([], { resultFieldName: 'x' })]],
    [
      'a group with two results of one name',
      [group([], accumulate('x', 'sum', buildNumber(1)), accumulate('x', 'avg', buildNumber(1)))],
    ],
    ['a group with the name of its id', [group([], accumulate('_id', 'sum', buildNumber(1)))]],
    [
      'groups by computed values without names',
      [{ group: { groupIds: [{ expression: buildNumber(1) }, { expression: buildNumber(2) }] } }],
    ],
    ['a negative limit', [{ limit: -1 }]],
    [
      'a list in a forbidden field',
      [{ objectToArray: { objectFieldName: 'at', destinationFieldName: 'constructor' } }],
    ],
    ['an unwound forbidden field', [{ unwindArray: { arrayFieldName: 'a..b' } }]],
    ['a field with two values', [keep('at', 'at.zip')]],
    ['a projection of nothing', [{ projection: { fields: [{}] } }]],
    ['a projection that nests too deep', [{ projection: { fields: [nestFields(7)] } }]],
    ['an unknown expression', [buildReshape({ eval: '1' })]],
    ['an expression of a prototype', [buildReshape({ constructor: {} })]],
    ['an expression with two operators', [buildReshape({ text: 'a', numeric: 1 })]],
    ['an expression that is no object', [buildReshape([])]],
    ['an operator in a text', [buildReshape({ text: { $ne: 1 } })]],
    ['expressions that nest too deep', [buildReshape(nest(10))]],
    [
      '201 expressions',
      Array.from({ length: 5 }, () =>
        buildReshape({ add: { expressions: Array.from({ length: 50 }, () => buildNumber(1)) } }),
      ),
    ],
    ['a number out of range', [buildReshape({ multiply: { expressions: [buildNumber(1e300), buildNumber(1e300)] } })]],
  ])('for %s', async (_, stages) => {
    expect(await readProblem({ stages })).toMatchObject({ status: 400, code: 'INVALID_ARGUMENT' })
  })

  it('to those who may not read the items', async () => {
    const pipeline = { dataCollectionId: 'Cities', pipeline: { stages: [keep('name')] } }
    expect((await visitor.problem('items.aggregatePipeline', pipeline as never)).code).toBe('WDE0027')
  })

  it('where a result would take too much memory', async () => {
    const own = await makeSite()
    const caller = await own.owner()
    const { collection } = await caller.ok('dataCollections.createDataCollection', {
      collection: { id: 'Many', permissions },
    } as never)
    expect(collection.id).toBe('Many')
    await query(
      `insert into data_items (site_id, set_id, id, data, created_date, updated_date)
       select $1, (select set_id from data_collections where site_id = $1), n::text,
         jsonb_build_object('n', n, 'text', repeat('x', 5000), 'group', n % 3), now(), now() from generate_series(1, 1001) n`,
      [own.id],
    )
    const toInput = (...stages: Stage[]) => ({ dataCollectionId: 'Many', pipeline: { stages } }) as never
    const push = (...paths: string[]) => paths.map((path) => accumulate(path, 'push', buildField(path)))
    const twice = buildReshape({ concat: { expressions: Array.from({ length: 50 }, () => buildField('text')) } })
    const again = buildReshape({ concat: { expressions: Array.from({ length: 50 }, () => buildField('x')) } })
    const pushed = [group([], ...push('n'))]
    for (const stages of [pushed, [group([], ...push('text'))], [{ limit: 1 }, twice, again]]) {
      const problem = await caller.problem('items.aggregatePipeline', toInput(...stages))
      expect(problem).toMatchObject({ status: 400, code: 'WDE0028' })
    }
    // Each result has the 250,000 characters of the first stage several times.
    const repeatText = (count: number) => {
      const expression = buildField('x')
      const fields = Array.from({ length: count }, (_, n) => ({ reshape: { resultFieldName: `x${n}`, expression } }))
      return toInput({ limit: 20 }, twice, { projection: { fields } })
    }
    expect((await caller.ok('items.aggregatePipeline', repeatText(2))).results).toHaveLength(20)
    const large = await caller.problem('items.aggregatePipeline', repeatText(12))
    expect(large).toMatchObject({ status: 400, code: 'WDE0028' })
    const { results } = await caller.ok('items.aggregatePipeline', toInput({ limit: 1000 }, ...pushed))
    expect(results[0].n).toHaveLength(1000)
    const groups = toInput(group(['group'], ...push('text')))
    expect((await caller.ok('items.aggregatePipeline', groups)).results).toHaveLength(3)
  })
})

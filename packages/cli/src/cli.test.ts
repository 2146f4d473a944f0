import { describe, expect, test } from 'vitest'
import { parseArguments } from './arguments.ts'
import { readReference } from './document.ts'
import { describeCommand } from './help.ts'
import { buildInput } from './input.ts'
import { describeList, getNextPage, listFilters } from './list.ts'
import { findCommand, listCommands } from './names.ts'
import { formatTable } from './output.ts'

const buildObject = (properties: object, required: string[] = []) => ({ type: 'object', properties, required })
const buildOperation = (operationId: string, kind: string, more: object) => ({
  operationId,
  summary: operationId,
  'x-stoa-kind': kind,
  responses: {},
  ...more,
})
const buildReplies = (schema: object) => ({ responses: { 200: { content: { 'application/json': { schema } } } } })
const buildBody = (schema: object) => ({ requestBody: { content: { 'application/json': { schema } } } })
const text = { type: 'string' }

const reference = readReference({
  paths: {
    '/v1/orders/search': {
      post: buildOperation('orders.searchOrders', 'query', {
        ...buildBody(
          buildObject({
            search: buildObject({ filter: { type: 'object' }, sort: {}, cursorPaging: buildObject({ limit: {} }) }),
          }),
        ),
        ...buildReplies(buildObject({ orders: { type: 'array', items: { $ref: '#/components/schemas/Order' } } })),
      }),
    },
    '/v1/orders/{id}': {
      get: buildOperation('orders.getOrder', 'query', { parameters: [{ name: 'id', required: true, schema: text }] }),
      patch: buildOperation('orders.updateOrder', 'command', {
        parameters: [{ name: 'id', required: true, schema: text }],
        ...buildBody(buildObject({ order: { $ref: '#/components/schemas/OrderInput' }, notify: { type: 'boolean' } })),
      }),
    },
    '/v1/orders/tags': {
      post: buildOperation('orders.addTags', 'command', {
        ...buildBody(buildObject({ tags: { type: 'array', items: text }, count: { type: 'integer' } }, ['tags'])),
      }),
    },
  } as never,
  components: {
    schemas: {
      Order: buildObject({
        number: { ...text, 'x-stoa-queryable': true },
        status: { ...text, 'x-stoa-queryable': true },
        buyerInfo: buildObject({ email: { ...text, 'x-stoa-queryable': true } }),
        total: { ...buildObject({}), 'x-stoa-queryable': ['amount'] },
      }) as never,
      OrderInput: buildObject({ buyerNote: text, archived: { type: ['boolean', 'null'] } }) as never,
    },
  },
})
const build = (words: string, data = {}) => {
  const parsed = parseArguments(words.split(' '))
  const { operation: found } = findCommand(reference, parsed.words[0]!, parsed.words[1]!)
  return buildInput(found, reference, { ...parsed, words: parsed.words.slice(2) }, data)
}

describe('names of actions', () => {
  test('are short for what a module is about, and whole for the rest', () => {
    expect(listCommands(reference, 'orders').map(({ action }) => action)).toEqual(['list', 'get', 'update', 'add-tags'])
  })

  test.each(['list', 'searchOrders', 'search-orders'])('%s names the search', (word) => {
    expect(findCommand(reference, 'orders', word).operation.name).toBe('orders.searchOrders')
  })

  test('an unknown one is refused with those that exist', () => {
    expect(() => findCommand(reference, 'orders', 'destroy')).toThrow('It has: list, get, update, add-tags')
    expect(() => findCommand(reference, 'order', 'list')).toThrow('Did you mean orders?')
  })
})

describe('input', () => {
  test.each([
    ['orders get 7', { id: '7' }],
    ['orders list --status APPROVED', { search: { filter: { status: 'APPROVED' } } }],
    ['orders list --email a@b.example', { search: { filter: { 'buyerInfo.email': 'a@b.example' } } }],
    ['orders list --number >=5 --number <9', { search: { filter: { number: { $gte: '5', $lt: '9' } } } }],
    ['orders list --status A --status B', { search: { filter: { status: { $in: ['A', 'B'] } } } }],
    ['orders list --total.amount !=1', { search: { filter: { 'total.amount': { $ne: '1' } } } }],
    [
      'orders list --limit 5 --sort number:desc',
      { search: { cursorPaging: { limit: 5 }, sort: [{ fieldName: 'number', order: 'DESC' }] } },
    ],
    ['orders update 7 --buyer-note Hello', { id: '7', order: { buyerNote: 'Hello' } }],
    ['orders update 7 --order.archived --no-notify', { id: '7', order: { archived: true }, notify: false }],
    ['orders add-tags --tags a --tags b --count 2', { tags: ['a', 'b'], count: 2 }],
    ['orders add-tags --tags ["a"]', { tags: ['a'] }],
  ])('%s', (words, input) => {
    expect(build(words)).toEqual(input)
  })

  test('options change what --data has', () => {
    expect(build('orders update 7 --buyer-note B', { order: { archived: true } })).toEqual({
      id: '7',
      order: { archived: true, buyerNote: 'B' },
    })
  })

  test.each([
    ['orders list --staus APPROVED', 'There is no --staus here. Did you mean --status?'],
    ['orders list --nubmer 7', 'There is no --nubmer here. Did you mean --number?'],
    ['orders list --colour red', 'There is no --colour here. There is: --search, --number, --status'],
    ['orders get', 'Missing: --id'],
    ['orders get 7 8', 'Unexpected 8'],
    ['orders add-tags --tags a --count many', '--count must be a number.'],
    ['orders list --filter {', '--filter is not JSON'],
  ])('%s is refused: %s', (words, message) => {
    expect(() => build(words)).toThrow(message)
  })
})

test('a list knows its filters, and which page follows', () => {
  const { operation: search } = findCommand(reference, 'orders', 'list')
  const list = describeList(search, reference)!
  expect(list).toMatchObject({ items: 'orders', query: 'search', paging: 'cursorPaging' })
  expect(listFilters(list.item, reference)).toEqual(['number', 'status', 'buyerInfo.email', 'total.amount'])
  expect(getNextPage({ orders: [], metadata: { hasNext: true, cursors: { next: 'c' } } })).toBe('c')
  expect(getNextPage({ metadata: { hasNext: false, cursors: { next: 'c' } } })).toBeUndefined()
  expect(describeCommand(findCommand(reference, 'orders', 'get'), reference)).toContain('stoa orders get <id>')
})

test('tables show the usual columns, cut to the width, without control characters', () => {
  const items = [{ id: 'x', number: '10001', status: 'APPROVED', title: `${'long '.repeat(30)}\u001b[31m` }]
  const [head, , row] = formatTable(items, [], 60).split('\n')
  expect(head).toMatch(/^number {2}title +status +id$/)
  expect(row!.length).toBeLessThanOrEqual(60)
  expect(row).toContain('…')
  expect(formatTable(items, ['status', 'none'], 60).split('\n')[2]).toBe('APPROVED')
  expect(formatTable([{ name: 'a\u001b[31mb' }], [], 60)).not.toContain('\u001b')
})

import type { Translate } from '@stoa/messages'
import type { Host } from '../../../lib/host.ts'
import { isProblem, type Problem } from '../../../lib/problem.ts'
import { problemSentence } from '../../lib/format-problem.ts'
import { ownerHost } from '../../lib/session.ts'
import type { Route } from './+types/save'
import { type Field, fields, readCell } from './columns.ts'
import { type Change, cellOf } from './sheet.ts'

const most = 100

/** Saves rows of the grid, each for itself; answers what was refused, by its cell. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const host = ownerHost(args)
  const changes = changesOf(String((await args.request.formData()).get('changes')))
  if (!changes) return Response.json({ refused: {} }, { status: 400 })
  const refused: Record<string, string> = {}
  for (const change of changes) Object.assign(refused, await save(host, change))
  return Response.json({ refused })
}

function changesOf(text: string): Change[] | undefined {
  try {
    const list = JSON.parse(text) as Change[]
    const isRight = ({ id, values, changed }: Change) =>
      typeof id === 'string' &&
      changed.every((field) => fields.includes(field)) &&
      fields.every((field) => typeof values[field] === 'string' && !readCell(field, values[field]).error)
    return Array.isArray(list) && list.length <= most && list.every(isRight) ? list : undefined
  } catch {
    return undefined
  }
}

async function save(host: Host, { id, values, changed }: Change): Promise<Record<string, string>> {
  const has = (...some: Field[]) => some.some((field) => changed.includes(field))
  const price = Number(values.price)
  const compare = values.compare === '' ? price : Number(values.compare)
  if (has('price', 'compare') && compare < price) return { [cellOf(id, 'compare')]: 'It must be more than the price.' }
  const product = {
    id,
    ...(has('name') && { name: values.name }),
    ...(has('visible') && { visible: values.visible === 'yes' }),
    ...(has('sku') && { sku: values.sku }),
    ...(has('ribbon') && { ribbon: values.ribbon }),
    ...(has('price', 'compare') && {
      priceData: { price: compare },
      discount:
        compare > price
          ? { type: 'AMOUNT' as const, value: round(compare - price) }
          : { type: 'NONE' as const, value: 0 },
    }),
  }
  try {
    if (has('name', 'visible', 'sku', 'ribbon', 'price', 'compare'))
      await host.call('products.updateProduct', { product })
    if (has('stock')) await saveStock(host, id, values.stock)
    return {}
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return refusalOf(host.t, error, id, changed)
  }
}

/** What is left of the difference of two amounts is no more exact than they are. */
const round = (amount: number): number => Number(amount.toFixed(4))

const onlyVariant = '00000000-0000-0000-0000-000000000000'

async function saveStock(host: Host, productId: string, stock: string): Promise<void> {
  const isCounted = /^\d+$/.test(stock)
  await host.call('inventory.updateInventoryVariants', {
    inventoryItem: {
      productId,
      trackQuantity: isCounted,
      variants: [
        isCounted
          ? { variantId: onlyVariant, quantity: Number(stock) }
          : { variantId: onlyVariant, inStock: stock !== 'out' },
      ],
    },
  })
}

const cells: readonly (readonly [RegExp, Field])[] = [
  [/discount/, 'compare'],
  [/price/i, 'price'],
  [/sku/, 'sku'],
  [/ribbon/, 'ribbon'],
  [/name|slug/, 'name'],
]

function refusalOf(t: Translate, { code, message, violations = [] }: Problem, id: string, changed: readonly Field[]) {
  if (code === 'SLUG_ALREADY_EXISTS') return { [cellOf(id, 'name')]: 'Another product has this name.' }
  const refused: Record<string, string> = {}
  for (const violation of violations) {
    const cell = cells.find(([about]) => about.test(violation.field))?.[1] ?? changed[0]!
    refused[cellOf(id, cell)] = problemSentence(t, violation)
  }
  if (violations.length === 0) refused[cellOf(id, changed[0]!)] = message
  return refused
}

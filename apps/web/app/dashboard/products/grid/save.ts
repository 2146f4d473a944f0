import type { Translate } from '@stoa/messages'
import type { Host } from '../../../lib/host.ts'
import { isProblem, type Problem } from '../../../lib/problem.ts'
import { formatProblemText } from '../../../lib/problem-text.server.ts'
import { singleVariant } from '../../../lib/single-variant.ts'
import { formatProblem } from '../../lib/format-problem.ts'
import { requireOwnerHost } from '../../lib/session.ts'
import type { Route } from './+types/save'
import { type Field, fields, readCell } from './columns.ts'
import { type Change, toCellKey } from './sheet.ts'

const maxChanges = 100

/** Saves rows of the grid one by one, and answers with the errors by cell. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const host = requireOwnerHost(args)
  const changes = parseChanges(host.t, String((await args.request.formData()).get('changes')))
  if (!changes) return Response.json({ errors: {} }, { status: 400 })
  const errors: Record<string, string> = {}
  for (const change of changes) Object.assign(errors, await save(host, change))
  return Response.json({ errors })
}

function parseChanges(t: Translate, text: string): Change[] | undefined {
  try {
    const list = JSON.parse(text) as Change[]
    const isValid = ({ id, values, changed }: Change) =>
      typeof id === 'string' &&
      changed.every((field) => fields.includes(field)) &&
      fields.every((field) => typeof values[field] === 'string' && !readCell(t, field, values[field]).error)
    return Array.isArray(list) && list.length <= maxChanges && list.every(isValid) ? list : undefined
  } catch {
    return undefined
  }
}

async function save(host: Host, { id, values, changed }: Change): Promise<Record<string, string>> {
  const hasChanged = (...some: Field[]) => some.some((field) => changed.includes(field))
  const price = Number(values.price)
  const compare = values.compare === '' ? price : Number(values.compare)
  if (hasChanged('price', 'compare') && compare < price)
    return { [toCellKey(id, 'compare')]: host.t('dashboard-products:grid.compare.low') }
  const product = {
    id,
    ...(hasChanged('name') && { name: values.name }),
    ...(hasChanged('visible') && { visible: values.visible === 'yes' }),
    ...(hasChanged('sku') && { sku: values.sku }),
    ...(hasChanged('ribbon') && { ribbon: values.ribbon }),
    ...(hasChanged('price', 'compare') && {
      priceData: { price: compare },
      discount:
        compare > price
          ? { type: 'AMOUNT' as const, value: round(compare - price) }
          : { type: 'NONE' as const, value: 0 },
    }),
  }
  try {
    if (hasChanged('name', 'visible', 'sku', 'ribbon', 'price', 'compare'))
      await host.call('products.updateProduct', { product })
    if (hasChanged('stock')) await saveStock(host, id, values.stock)
    return {}
  } catch (error) {
    if (!isProblem(error) || error.status >= 500) throw error
    return toErrors(host.t, error, id, changed)
  }
}

/** Removes the error of floating-point subtraction. */
const round = (amount: number): number => Number(amount.toFixed(4))

async function saveStock(host: Host, productId: string, stock: string): Promise<void> {
  const isTracked = /^\d+$/.test(stock)
  await host.call('inventory.updateInventoryVariants', {
    inventoryItem: {
      productId,
      trackQuantity: isTracked,
      variants: [
        isTracked
          ? { variantId: singleVariant, quantity: Number(stock) }
          : { variantId: singleVariant, inStock: stock !== 'out' },
      ],
    },
  })
}

/** Maps fields of violations to columns. */
const columnPatterns: readonly (readonly [RegExp, Field])[] = [
  [/discount/, 'compare'],
  [/price/i, 'price'],
  [/sku/, 'sku'],
  [/ribbon/, 'ribbon'],
  [/name|slug/, 'name'],
]

function toErrors(t: Translate, problem: Problem, id: string, changed: readonly Field[]) {
  const { code, message, violations = [] } = problem
  if (code === 'SLUG_ALREADY_EXISTS') return { [toCellKey(id, 'name')]: t('dashboard-products:name.taken') }
  const errors: Record<string, string> = {}
  for (const violation of violations) {
    const column = columnPatterns.find(([pattern]) => pattern.test(violation.field))?.[1] ?? changed[0]!
    errors[toCellKey(id, column)] = formatProblem(t, violation)
  }
  if (violations.length === 0) errors[toCellKey(id, changed[0]!)] = formatProblemText(t, problem, message)
  return errors
}

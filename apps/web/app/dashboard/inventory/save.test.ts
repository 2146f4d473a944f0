import { translateTo } from '@stoa/messages/lookup'
import { expect, it } from 'vitest'
import { compareWithCurrent, parseChanges } from './save.ts'

const t = translateTo('en')

const buildForm = (entries: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.append(name, value)
  return form
}

it('reads changed quantities as increments and decrements', () => {
  const changes = parseChanges(
    t,
    buildForm({
      ...{ 'was.a.1': '3', 'quantity.a.1': '10' },
      ...{ 'was.a.2': '3', 'quantity.a.2': '0' },
      ...{ 'was.b.1': '3', 'quantity.b.1': ' 3 ' },
      ...{ 'was.c.1': 'in', 'state.c.1': 'out' },
      ...{ 'was.d.1': 'out', 'state.d.1': 'out' },
    }),
  )
  expect(changes).toEqual({
    increments: [{ productId: 'a', variantId: '1', incrementBy: 7 }],
    decrements: [{ productId: 'a', variantId: '2', decrementBy: 3 }],
    switches: [{ productId: 'c', variantId: '1', inStock: false }],
    errors: {},
  })
})

it.each(['', '-1', '1.5', '100000', 'many'])('refuses %j as a quantity', (typed) => {
  const { errors } = parseChanges(t, buildForm({ 'was.a.1': '3', 'quantity.a.1': typed }))
  expect(errors).toEqual({ 'quantity.a.1': 'Enter a whole number from 0 to 99,999.' })
})

it('reports quantities that changed in the meantime, and starts the next save from them', () => {
  const typed = {
    ...{ 'was.a.1': '5', 'quantity.a.1': '1' },
    ...{ 'was.a.2': '3', 'quantity.a.2': '10' },
    ...{ 'was.a.3': 'in', 'state.a.3': 'out' },
    ...{ 'was.a.4': '7', 'quantity.a.4': '8' },
    ...{ 'was.b.1': '4', 'quantity.b.1': '4' },
  }
  const buildVariant = (variantId: string, inStock: boolean, quantity?: number) => ({
    ...{ variantId, inStock, availableForPreorder: false },
    ...(quantity !== undefined && { quantity }),
  })
  const variants = [buildVariant('1', true, 2), buildVariant('2', true, 10), buildVariant('3', false)]
  const { current, errors } = compareWithCurrent(t, buildForm(typed), [{ productId: 'a', variants }])
  expect(current).toEqual({ 'a.1': '2', 'a.2': '10', 'a.3': 'out' })
  expect(errors).toEqual({
    'quantity.a.1': 'The quantity is now 2. Save again to apply yours.',
    'quantity.a.4': 'This variant no longer exists. Reload the page.',
  })
  const again = Object.fromEntries(Object.entries(current).map(([key, value]) => [`was.${key}`, value]))
  expect(parseChanges(t, buildForm({ ...typed, ...again, 'quantity.a.4': '7' }))).toMatchObject({
    increments: [],
    decrements: [{ productId: 'a', variantId: '1', decrementBy: 1 }],
    switches: [],
  })
})

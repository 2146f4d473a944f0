import { expect, it } from 'vitest'
import { changesIn, meanwhile } from './save.ts'

const formOf = (entries: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(entries)) form.append(name, value)
  return form
}

it('tells what was changed, as more or fewer', () => {
  const changes = changesIn(
    formOf({
      ...{ 'was.a.1': '3', 'pieces.a.1': '10' },
      ...{ 'was.a.2': '3', 'pieces.a.2': '0' },
      ...{ 'was.b.1': '3', 'pieces.b.1': ' 3 ' },
      ...{ 'was.c.1': 'in', 'state.c.1': 'out' },
      ...{ 'was.d.1': 'out', 'state.d.1': 'out' },
    }),
  )
  expect(changes).toEqual({
    more: [{ productId: 'a', variantId: '1', incrementBy: 7 }],
    fewer: [{ productId: 'a', variantId: '2', decrementBy: 3 }],
    switched: [{ productId: 'c', variantId: '1', inStock: false }],
    errors: {},
  })
})

it.each(['', '-1', '1.5', '100000', 'many'])('takes no %j for pieces', (typed) => {
  const { errors } = changesIn(formOf({ 'was.a.1': '3', 'pieces.a.1': typed }))
  expect(errors).toEqual({ 'pieces.a.1': 'A whole number up to 99999.' })
})

it('tells what there is by now of what could not be changed, and counts on from it', () => {
  const typed = {
    ...{ 'was.a.1': '5', 'pieces.a.1': '1' },
    ...{ 'was.a.2': '3', 'pieces.a.2': '10' },
    ...{ 'was.a.3': 'in', 'state.a.3': 'out' },
    ...{ 'was.a.4': '7', 'pieces.a.4': '8' },
    ...{ 'was.b.1': '4', 'pieces.b.1': '4' },
  }
  const variantOf = (variantId: string, inStock: boolean, quantity?: number) => ({
    ...{ variantId, inStock, availableForPreorder: false },
    ...(quantity !== undefined && { quantity }),
  })
  const variants = [variantOf('1', true, 2), variantOf('2', true, 10), variantOf('3', false)]
  const { now, errors } = meanwhile(formOf(typed), [{ productId: 'a', variants }])
  expect(now).toEqual({ 'a.1': '2', 'a.2': '10', 'a.3': 'out' })
  expect(errors).toEqual({ 'pieces.a.1': 'It is 2 by now.', 'pieces.a.4': 'This is gone. Reload the page.' })
  const again = Object.fromEntries(Object.entries(now).map(([key, says]) => [`was.${key}`, says]))
  expect(changesIn(formOf({ ...typed, ...again, 'pieces.a.4': '7' }))).toMatchObject({
    more: [],
    fewer: [{ productId: 'a', variantId: '1', decrementBy: 1 }],
    switched: [],
  })
})

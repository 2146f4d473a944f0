import { expect, it } from 'vitest'
import { changesIn } from './save.ts'

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

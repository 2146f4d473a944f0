import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ListItem, OrderedList } from './ordered-list.ts'

class Numbered extends ListItem {
  readonly number: number
  constructor(number: number) {
    super()
    this.number = number
  }
}

it('an ordered list holds what was added and not removed, in the order of arrival', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (steps) => {
      const list = new OrderedList<Numbered>()
      const model: Numbered[] = []
      steps.forEach((step, index) => {
        if (step % 2 === 0 || model.length === 0) {
          const item = new Numbered(index)
          list.add(item)
          model.push(item)
        } else {
          const [item] = model.splice(step % model.length, 1)
          list.remove(item!)
          expect([item!.next, item!.previous]).toEqual([undefined, undefined])
        }
        expect([...list].map(({ number }) => number)).toEqual(model.map(({ number }) => number))
        expect([list.size, list.first]).toEqual([model.length, model[0]])
      })
    }),
  )
})

type Value = unknown
type Fields = Readonly<Record<string, Value>>

export interface Merged<Draft> {
  readonly draft: Draft
  /** Both changed the same text: ours stays. */
  readonly hasClashes: boolean
}

/**
 * Combines two changes of one page or campaign: `base` is what both began with. Sections and items of lists are found by their ids;
 * order follows ours where we moved something, and theirs otherwise.
 */
export function mergeDrafts<Draft extends object>(base: Draft, ours: Draft, theirs: Draft): Merged<Draft> {
  const merge = new Merge()
  const draft = merge.value(base, ours, theirs) as Draft
  return { draft, hasClashes: merge.hasClashes }
}

class Merge {
  hasClashes = false

  value(base: Value, ours: Value, theirs: Value): Value {
    if (isSame(ours, theirs) || isSame(base, theirs)) return ours
    if (isSame(base, ours)) return theirs
    if (isItems(ours) && isItems(theirs)) return this.#items(isItems(base) ? base : [], ours, theirs)
    if (isFields(ours) && isFields(theirs)) return this.#fields(isFields(base) ? base : {}, ours, theirs)
    this.hasClashes = true
    return ours
  }

  #fields(base: Fields, ours: Fields, theirs: Fields): Fields {
    const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])]
    const merged = names.map((name) => [name, this.value(base[name], ours[name], theirs[name])] as const)
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  }

  #items(base: readonly Item[], ours: readonly Item[], theirs: readonly Item[]): Item[] {
    const [before, mine, others] = [base, ours, theirs].map((items) => new Map(items.map((each) => [each.id, each])))
    const merged = new Map<string, Item>()
    for (const id of new Set([...mine!.keys(), ...others!.keys()])) {
      const item = this.#item(before!.get(id), mine!.get(id), others!.get(id))
      if (item) merged.set(id, item)
    }
    const haveMoved = !isSame(listShared(base, ours), listShared(ours, base))
    return sortItems(haveMoved ? ours : theirs, haveMoved ? theirs : ours, merged)
  }

  /** One removed it: gone, unless the other has changed it since. */
  #item(base: Item | undefined, mine: Item | undefined, other: Item | undefined): Item | undefined {
    if (mine && other) return this.value(base, mine, other) as Item
    const remaining = mine ?? other
    return base && isSame(base, remaining) ? undefined : remaining
  }
}

interface Item extends Fields {
  readonly id: string
}

/** The ids of these that others have too, in order. */
const listShared = (items: readonly Item[], others: readonly Item[]): string[] => {
  const ids = new Set(others.map(({ id }) => id))
  return items.map(({ id }) => id).filter((id) => ids.has(id))
}

/** In the first order; what only the second has stands behind what it follows there. */
function sortItems(first: readonly Item[], second: readonly Item[], merged: ReadonlyMap<string, Item>): Item[] {
  const order = first.map(({ id }) => id)
  second.forEach(({ id }, index) => {
    if (order.includes(id)) return
    const previous = second[index - 1]?.id
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id)
  })
  return order.flatMap((id) => merged.get(id) ?? [])
}

const isFields = (value: Value): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isItems = (value: Value): value is readonly Item[] =>
  Array.isArray(value) && value.every((each) => isFields(each) && typeof each.id === 'string')

/** Keys in any order. */
export function isSame(one: Value, other: Value): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]))
  }
  if (!isFields(one) || !isFields(other)) return false
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => isSame(one[name], other[name]))
}

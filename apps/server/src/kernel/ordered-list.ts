/** An item's place in an {@link OrderedList}; a base for what is put there. */
export class ListItem {
  next: this | undefined
  previous: this | undefined
}

/**
 * Items in the order of their arrival, for what comes and goes with every statement. A `Set` would keep their memory
 * from being collected: each time it is laid out anew, V8 links the old table to the new one, and once one of these has
 * become old, all later ones live as long, with every item they held.
 */
export class OrderedList<Item extends ListItem> {
  first: Item | undefined
  #last: Item | undefined
  size = 0

  add(item: Item): void {
    item.previous = this.#last
    if (this.#last) this.#last.next = item
    else this.first = item
    this.#last = item
    this.size++
  }

  *[Symbol.iterator](): Generator<Item> {
    for (let each = this.first; each; each = each.next) yield each
  }

  /** Unlinks the item from its neighbors, too. Only items of this list may be removed, once. */
  remove(item: Item): void {
    const { previous, next } = item
    if (previous) previous.next = next
    else this.first = next
    if (next) next.previous = previous
    else this.#last = previous
    item.previous = undefined
    item.next = undefined
    this.size--
  }
}

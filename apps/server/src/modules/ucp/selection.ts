import { listOffers, type Offer, type ShownProduct } from './offers.ts'

export interface Selected {
  readonly name: string
  readonly label: string
  readonly id?: string | undefined
}

/** The option and choice that a selection names, in the shop's language or the caller's. */
export function findOption({ original, shown }: ShownProduct, { name, label, id }: Selected) {
  const index = original.productOptions.findIndex(
    (option, at) => isSame(option.name, name) || isSame(shown.productOptions[at]?.name, name),
  )
  const option = original.productOptions[index]
  const at = option?.choices.findIndex(
    ({ description }, place) =>
      (id !== undefined && description === id) ||
      isSame(description, label) ||
      isSame(shown.productOptions[index]?.choices[place]?.description, label),
  )
  const choice = option?.choices[at ?? -1]
  return option && choice && { name: option.name, choice: choice.description }
}

const isSame = (a: string | undefined, b: string): boolean => a?.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * The offer that fits a selection best, and the selection that it fulfills. What can't be fulfilled is given up, the
 * options that `preferences` does not name first, and of those that it names the last.
 */
export function selectOffer(
  product: ShownProduct,
  {
    selected,
    preferences,
    currency,
  }: { selected: readonly Selected[]; preferences: readonly string[]; currency: string },
): { first: string | undefined; selected: Selected[] } {
  const offers = listOffers(product, currency)
  const rank = (name: string) => {
    const at = preferences.findIndex((each) => isSame(each, name))
    return at < 0 ? preferences.length : at
  }
  const wanted = [...selected].sort((a, b) => rank(a.name) - rank(b.name))
  let left = offers
  const fulfilled = new Map<string, string>()
  for (const each of wanted) {
    const option = findOption(product, each)
    const fitting = option && left.filter(({ choices }) => choices[option.name] === option.choice)
    if (!option || !fitting || fitting.length === 0) continue
    left = fitting
    fulfilled.set(option.name, option.choice)
  }
  const first = left.find(({ isAvailable }) => isAvailable) ?? left[0]
  return { first: first?.id, selected: describeSelection(product, Object.fromEntries(fulfilled)) }
}

/** The selection that a variant stands for. */
export function describeOffer(product: ShownProduct, id: string, currency: string): Selected[] {
  const offer = listOffers(product, currency).find((each) => each.id === id)
  return offer ? describeSelection(product, offer.choices) : []
}

const describeSelection = ({ original, shown }: ShownProduct, choices: Offer['choices']): Selected[] =>
  original.productOptions.flatMap(({ name, choices: offered }, index) => {
    const at = offered.findIndex(({ description }) => description === choices[name])
    const named = shown.productOptions[index]
    return named?.choices[at] ? [{ name: named.name, label: named.choices[at].description, id: choices[name]! }] : []
  })

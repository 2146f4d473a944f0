import type { Image } from '@stoa/ui'
import type { Choice, Detail, Offer } from './detail.ts'

/** One choice for each option. */
export type Selection = Readonly<Record<string, string>>

const fits = (offer: Offer, selection: Selection) =>
  Object.entries(selection).every(([name, value]) => (offer.choices[name] ?? value) === value)

/** The choices in the URL, completed with the first combination that is in stock. */
export function readSelection({ options, offers }: Detail, params: URLSearchParams): Selection {
  const picked: Record<string, string> = {}
  for (const { name, choices } of options) {
    const value = params.get(name)
    if (value !== null && choices.some((choice) => choice.value === value)) picked[name] = value
  }
  const offer = offers.find((each) => each.inStock && fits(each, picked)) ?? offers.find((each) => fits(each, picked))
  const filled = options.map(({ name, choices }): [string, string] => [
    name,
    picked[name] ?? offer?.choices[name] ?? chooseFirst(choices)?.value ?? '',
  ])
  return Object.fromEntries(filled)
}

const chooseFirst = (choices: readonly Choice[]) => choices.find(({ inStock }) => inStock) ?? choices[0]

/** The variant of these choices; undefined if there is none. */
export function findOffer({ options, offers }: Detail, selection: Selection): Offer | undefined {
  const offer = offers.find((each) => fits(each, selection))
  if (!offer || offers.length > 1 || options.length === 0) return offer
  const chosen = options.map(({ name, choices }) => choices.find(({ value }) => value === selection[name]))
  return { ...offer, inStock: offer.inStock && chosen.every((choice) => choice?.inStock !== false) }
}

/** Whether a variant combines this choice with those selected in the other options. */
export function isAvailable(detail: Detail, selection: Selection, name: string, choice: Choice): boolean {
  const offer = findOffer(detail, { ...selection, [name]: choice.value })
  return offer?.preorder !== undefined || (choice.inStock && offer?.inStock === true)
}

/** The images of the selected choices, followed by those that belong to no choice. */
export function listImages({ images, options }: Detail, selection: Selection): readonly Image[] {
  const chosen: Image[] = []
  const ofChoices = new Set<string>()
  for (const { name, choices } of options) {
    for (const choice of choices) {
      if (choice.value === selection[name]) chosen.push(...choice.images)
      for (const { url } of choice.images) ofChoices.add(url)
    }
  }
  return chosen.length > 0 ? [...chosen, ...images.filter(({ url }) => !ofChoices.has(url))] : images
}

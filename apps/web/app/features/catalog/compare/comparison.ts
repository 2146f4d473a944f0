import type { Translate } from '@stoa/messages'
import type { Detail } from '../detail.ts'

export interface Cell {
  readonly text?: string
  /** Sanitized markup, shown below the text. */
  readonly html?: string
  /** CSS colors, shown before the text. */
  readonly colours?: readonly string[]
}

export interface Row {
  readonly title: string
  /** One cell per product; undefined if the product has nothing on this subject. */
  readonly cells: readonly (Cell | undefined)[]
}

export interface Compared {
  readonly detail: Detail
  /** A text such as `4.5 (12 reviews)`. */
  readonly rating: string | undefined
}

/** Builds one row per subject, such as an option or a section. Subjects that no product has are left out. */
export function buildRows(t: Translate, products: readonly Compared[]): Row[] {
  const toRow = (title: string, read: (product: Compared) => Cell | string | undefined): Row => ({
    title,
    cells: products.map((product) => {
      const found = read(product)
      if (typeof found !== 'string') return found
      return found ? { text: found } : undefined
    }),
  })
  return [
    toRow(t('shop:compare.about'), ({ detail }) => detail.excerpt),
    toRow(t('shop:compare.rating'), ({ rating }) => rating),
    toRow(t('shop:compare.availability'), ({ detail }) => describeAvailability(t, detail)),
    toRow(t('shop:filter.brand'), ({ detail }) => detail.brand),
    ...listSubjects(products).map((title) => toRow(title, ({ detail }) => describeSubject(t, detail, title))),
  ].filter(({ cells }) => cells.some(Boolean))
}

export const hasDifferences = ({ cells }: Row): boolean =>
  cells.some((cell) => cell?.text !== cells[0]?.text || cell?.html !== cells[0]?.html)

/** The names of options and then the titles of sections, in the order of the products. */
const listSubjects = (products: readonly Compared[]): string[] => [
  ...new Set([
    ...products.flatMap(({ detail }) => detail.options.map(({ name }) => name)),
    ...products.flatMap(({ detail }) => detail.sections.map(({ title }) => title)),
  ]),
]

function describeAvailability(t: Translate, { inStock, offers }: Detail): string {
  if (inStock) return t('shop:compare.inStock')
  return t(offers.some(({ preorder }) => preorder !== undefined) ? 'shop:add.preorder' : 'common:soldOut')
}

/** A cell combines an option and a section of the same name, such as sizes and their measurements. */
function describeSubject(t: Translate, { options, sections }: Detail, subject: string): Cell | undefined {
  const choices = options.find(({ name }) => name === subject)?.choices ?? []
  const html = sections.find(({ title }) => title === subject)?.html
  if (choices.length === 0 && !html) return undefined
  const colours = choices.flatMap(({ colour }) => (colour ? [colour] : []))
  return {
    ...(choices.length > 0 && { text: t.join(choices.map(({ value }) => value)) }),
    ...(html && { html }),
    ...(colours.length > 0 && { colours }),
  }
}

import { translateTo } from '@stoa/messages/lookup'
import { describe, expect, it } from 'vitest'
import { toDetail } from '../detail.ts'
import { buildRows, type Compared, hasDifferences } from './comparison.ts'

const t = translateTo('en')

function build(product: Partial<Parameters<typeof toDetail>[0]>, rating?: string): Compared {
  return { detail: toDetail({ id: 'id', name: 'Bowl', ...product } as never, (html) => html), rating }
}

const list = (...products: Compared[]) =>
  buildRows(t, products).map(({ title, cells }) => [title, ...cells.map((cell) => cell?.text)])

const size = { name: 'Size', optionType: 'drop_down' as const, choices: [{ value: 'S' }, { value: 'L' }] }
const color = {
  name: 'Color',
  optionType: 'color' as const,
  choices: [
    { value: '#fff', description: 'Oat' },
    { value: '#000', description: 'Ink', visible: false },
  ],
}

describe('the rows of a comparison', () => {
  it('are the subjects of at least one product', () => {
    const bowl = build({ brand: 'Nord', productOptions: [size] }, '4.5 (2 reviews)')
    const mug = build({ description: '<p>For tea.</p>', productOptions: [color], stock: { inStock: false } })
    expect(list(bowl, mug)).toEqual([
      ['Description', undefined, 'For tea.'],
      ['Rating', '4.5 (2 reviews)', undefined],
      ['Availability', 'In stock', 'Sold out'],
      ['Brand', 'Nord', undefined],
      ['Size', 'S, L', undefined],
      ['Color', undefined, 'Oat'],
    ])
  })

  it('combine an option and a section of the same name, and show colors', () => {
    const sections = [{ title: 'Size', description: '<p>8 cm wide</p>' }]
    const [, ...rows] = buildRows(t, [build({ productOptions: [size, color], additionalInfoSections: sections })])
    expect(rows).toEqual([
      { title: 'Size', cells: [{ text: 'S, L', html: '<p>8 cm wide</p>' }] },
      { title: 'Color', cells: [{ text: 'Oat', colours: ['#fff'] }] },
    ])
  })

  it('differ if one product has another value or none', () => {
    const buildCare = (description: string) => build({ additionalInfoSections: [{ title: 'Care', description }] })
    const differs = (...products: Compared[]) =>
      buildRows(t, products)
        .filter(hasDifferences)
        .map(({ title }) => title)
    expect(differs(buildCare('<p>By hand</p>'), buildCare('<p>By hand</p>'))).toEqual([])
    expect(differs(buildCare('<p>By hand</p>'), buildCare('<p>Dishwasher</p>'))).toEqual(['Care'])
    expect(differs(buildCare('<p>By hand</p>'), build({}))).toEqual(['Care'])
  })
})

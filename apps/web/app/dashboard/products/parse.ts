import { readBarcodeKind } from '@stoa/contract/barcode'
import type { Translate } from '@stoa/messages'
import { splitAtCommas } from '../lib/comma-list.ts'
import { normalizeDecimal } from '../lib/decimal.ts'
import { toMarkup } from './description.ts'

export type Errors = Readonly<Record<string, string>>

const discountTypes = ['NONE', 'PERCENT', 'AMOUNT'] as const

/** The values of the form, and errors by field. */
export function parseForm(t: Translate, form: FormData) {
  const errors: Record<string, string> = {}
  const readText = (name: string) => String(form.get(name) ?? '').trim()
  const readDecimal = (name: string, limit = 999_999_999.99) => {
    const value = Number(normalizeDecimal(readText(name)))
    if (!/^\d+([.,]\d+)?$/.test(readText(name)))
      errors[name] = t('dashboard:form.amount', { example: t.number(12.5, 2) })
    else if (value > limit) errors[name] = t('dashboard:form.atMost', { max: limit })
    return value
  }
  const readLimited = (name: string, max: number) => {
    if (readText(name).length > max) errors[name] = t('dashboard:form.maxLength', { max })
    return readText(name)
  }
  const readBarcode = (name: string) => {
    const code = readLimited(name, 40)
    if (readBarcodeKind(code) === 'WRONG_CHECK_DIGIT') errors[name] = t('dashboard-products:barcode.wrong')
    return code
  }
  const name = readLimited('name', 80)
  if (!name) errors.name = t('dashboard:enterName')
  const type = discountTypes.find((each) => each === readText('discountType')) ?? 'NONE'
  const product = {
    name,
    description: toMarkup(String(form.get('description') ?? ''), form.get('markup') === '1'),
    price: readDecimal('price'),
    discount: { type, value: type === 'NONE' ? 0 : readDecimal('discountValue', type === 'PERCENT' ? 100 : undefined) },
    sku: readLimited('sku', 40),
    brand: readLimited('brand', 50),
    ribbon: readLimited('ribbon', 30),
    ...(form.has('cost') && { costAndProfitData: { itemCost: readText('cost') ? readDecimal('cost') : null } }),
    ...readType(form),
    ...(form.has('weight') && { weight: readText('weight') ? readDecimal('weight') : null }),
    visible: form.get('visible') === '1',
    ...(form.has('hasSections') && { additionalInfoSections: parseSections(t, form, errors) }),
    ...(readLimited('slug', 100) && { slug: readText('slug') }),
    ...readRule(form, 'deliveryProfileId'),
    ...readRule(form, 'taxGroupId'),
  }
  if (product.description.length > 8000) errors.description = t('dashboard:form.maxLength', { max: 8000 })
  const track = form.get('track') === '1'
  const rows = form.getAll('row').map((each) => {
    const toName = (field: string) => `row.${each}.${field}`
    const quantity = Number(readText(toName('quantity')) || 0)
    if (track && !(Number.isInteger(quantity) && quantity >= 0 && quantity <= 99_999)) {
      errors[toName('quantity')] = t('dashboard:form.whole', { min: 0, max: 99_999 })
    }
    return {
      id: String(each),
      price: readText(toName('price')) ? readDecimal(toName('price')) : null,
      weight: readText(toName('weight')) ? readDecimal(toName('weight')) : null,
      sku: readLimited(toName('sku'), 40),
      barcode: readBarcode(toName('barcode')),
      visible: form.get(toName('visible')) === '1',
      quantity,
      inStock: form.get(toName('inStock')) === '1',
    }
  })
  const parsed = {
    product,
    track,
    preorder: parsePreorder(t, form, track, errors),
    rows,
    options: parseOptions(t, form, errors),
    seo: { seoTitle: readLimited('seoTitle', 200), seoDescription: readLimited('seoDescription', 500) },
    bundleItems: readBundleChange(t, form, errors),
    related: readRelatedChange(form),
    texts: form.has('asksTexts') ? parseTexts(t, form, errors) : undefined,
    pictures: parseList(String(form.get('pictures') ?? '')),
    altTexts: parseList(String(form.get('altTexts') ?? '')) ?? [],
    videos: parseList(String(form.get('videos') ?? '')),
    shownFor: form.has('choicePictures') ? form.getAll('shownFor').flatMap(readShown) : undefined,
    collectionIds: form.getAll('collection').map(String),
    /** The collections that the form offered. */
    offered: String(form.get('offered') ?? '').split(','),
  }
  return { parsed, errors: Object.keys(errors).length > 0 ? (errors as Errors) : undefined }
}

/** When pre-orders are off, their message and limit stay as they are. */
function parsePreorder(t: Translate, form: FormData, track: boolean, errors: Record<string, string>) {
  if (form.get('preorder') !== '1') return { enabled: false }
  const message = String(form.get('preorderMessage') ?? '').trim()
  if (message.length > 250) errors.preorderMessage = t('dashboard:form.maxLength', { max: 250 })
  const limit = String(form.get('preorderLimit') ?? '').trim()
  const max = Number(limit)
  if (limit && !(/^\d+$/.test(limit) && max >= 1 && max <= 100_000)) {
    errors.preorderLimit = t('dashboard-products:preorder.limit.invalid', { min: 1, max: 100_000 })
  }
  return { enabled: true, message: message || null, ...(track && { limit: limit ? max : null }) }
}

type BundleItems = { productId: string; variantId?: string; quantity: number }[]

/** Returns undefined if the items are unchanged. */
function readBundleChange(t: Translate, form: FormData, errors: Record<string, string>): BundleItems | undefined {
  const text = form.get('bundle')
  if (text === null || text === form.get('bundleBefore')) return undefined
  const items = JSON.parse(String(text)) as BundleItems
  if (items.some(({ quantity }) => quantity === null)) errors.bundle = t('dashboard:form.whole', { min: 1, max: 100 })
  return items
}

/** Reads one image that is shown for a choice of an option. */
function readShown(value: FormDataEntryValue): { option: string; choice: string; mediaId: string }[] {
  const parts = parseList(String(value))
  return parts?.length === 3 ? [{ option: parts[0]!, choice: parts[1]!, mediaId: parts[2]! }] : []
}

/** Absent if the form does not offer the field; null for the default. */
function readRule<Name extends 'deliveryProfileId' | 'taxGroupId'>(form: FormData, name: Name) {
  const value = form.get(name)
  return (value === null ? {} : { [name]: value === '' ? null : String(value) }) as Partial<Record<Name, string | null>>
}

/** Absent for an existing gift card, whose type can't change. */
function readType(form: FormData) {
  const type = form.get('type')
  if (type === 'giftCard') return { giftCard: true }
  return type === 'physical' || type === 'digital' ? ({ productType: type } as const) : {}
}

export type Parsed = ReturnType<typeof parseForm>['parsed']

/** A list in JSON; undefined if it is none. */
function parseList(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.map(String) : undefined
  } catch {
    return undefined
  }
}

function parseOptions(t: Translate, form: FormData, errors: Record<string, string>) {
  const options = form.getAll('option').map((each) => {
    const name = String(form.get(`option.${each}.name`) ?? '').trim()
    const choices = splitAtCommas(String(form.get(`option.${each}.choices`) ?? ''))
    const isEmpty = !name && choices.length === 0
    if (!isEmpty && !name) errors[`option.${each}.name`] = t('dashboard-products:options.name.required')
    if (!isEmpty && choices.length === 0)
      errors[`option.${each}.choices`] = t('dashboard-products:options.choices.required')
    if ([name, ...choices].some((word) => word.length > 50))
      errors[`option.${each}.choices`] = t('dashboard-products:options.choices.tooLong', { max: 50 })
    if (new Set(choices).size < choices.length)
      errors[`option.${each}.choices`] = t('dashboard-products:options.choices.twice')
    const colors = form.getAll(`option.${each}.color`).map(String)
    const isColor = form.get(`option.${each}.isColor`) === '1'
    return { name, choices, isColor, colors }
  })
  return options.filter(({ name, choices }) => name && choices.length > 0)
}

/** Leaves out sections without heading and text. */
function parseSections(t: Translate, form: FormData, errors: Record<string, string>) {
  return form.getAll('section').flatMap((each) => {
    const toName = (field: string) => `section.${each}.${field}`
    const title = String(form.get(toName('title')) ?? '').trim()
    // Cells pasted from a spreadsheet are separated by tabs.
    const text = String(form.get(toName('text')) ?? '').replaceAll('\t', ' | ')
    const description = toMarkup(text, form.get(toName('markup')) === '1')
    if (!title && description) errors[toName('title')] = t('dashboard-products:sections.heading.required')
    if (title.length > 50) errors[toName('title')] = t('dashboard:form.maxLength', { max: 50 })
    if (description.length > 16_000) errors[toName('text')] = t('dashboard:form.maxLength', { max: 16_000 })
    const sizeGuide = form.get(toName('sizeGuide')) === '1'
    return title || description ? { title, description, sizeGuide } : []
  })
}

function parseTexts(t: Translate, form: FormData, errors: Record<string, string>) {
  const texts = form.getAll('text').map((each) => {
    const toName = (field: string) => `text.${each}.${field}`
    const title = String(form.get(toName('title')) ?? '').trim()
    const maxLength = Number(form.get(toName('maxLength')))
    if (title && !(Number.isInteger(maxLength) && maxLength >= 1 && maxLength <= 500))
      errors[toName('maxLength')] = t('dashboard:form.whole', { min: 1, max: 500 })
    if (title.length > 100) errors[toName('title')] = t('dashboard:form.maxLength', { max: 100 })
    return { at: toName('title'), title, maxLength, mandatory: form.get(toName('mandatory')) === '1' }
  })
  for (const [index, { at, title }] of texts.entries())
    if (title && texts.slice(0, index).some((one) => one.title === title))
      errors[at] = t('dashboard-products:texts.twice')
  return texts.flatMap(({ at: _, ...text }) => (text.title ? text : []))
}

/** Returns undefined if the selection is unchanged. */
function readRelatedChange(form: FormData): string[] | undefined {
  const related = String(form.get('related') ?? '')
  return related === String(form.get('relatedBefore') ?? '') ? undefined : related.split(',').filter(Boolean)
}

import { toMarkup } from './description.ts'

export type Errors = Readonly<Record<string, string>>

const discountTypes = ['NONE', 'PERCENT', 'AMOUNT'] as const

/** What the form says, or what is wrong with it by the name of the field. */
export function parseForm(form: FormData) {
  const errors: Record<string, string> = {}
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const decimal = (name: string, limit = 999_999_999.99) => {
    const value = Number(text(name).replace(',', '.'))
    if (!/^\d+([.,]\d+)?$/.test(text(name))) errors[name] = 'Write an amount like 12.50.'
    else if (value > limit) errors[name] = `At most ${limit}.`
    return value
  }
  const atMost = (name: string, length: number) => {
    if (text(name).length > length) errors[name] = `At most ${length} characters.`
    return text(name)
  }
  const name = atMost('name', 80)
  if (!name) errors.name = 'Give it a name.'
  const type = discountTypes.find((each) => each === text('discountType')) ?? 'NONE'
  const product = {
    name,
    description: toMarkup(String(form.get('description') ?? ''), form.get('markup') === '1'),
    price: decimal('price'),
    discount: { type, value: type === 'NONE' ? 0 : decimal('discountValue', type === 'PERCENT' ? 100 : undefined) },
    sku: atMost('sku', 40),
    brand: atMost('brand', 50),
    ribbon: atMost('ribbon', 30),
    visible: form.get('visible') === '1',
    ...(form.has('hasSections') && { additionalInfoSections: parseSections(form, errors) }),
    ...(atMost('slug', 100) && { slug: text('slug') }),
    ...ruleOf(form, 'deliveryProfileId'),
    ...ruleOf(form, 'taxGroupId'),
  }
  if (product.description.length > 8000) errors.description = 'At most 8000 characters.'
  const track = form.get('track') === '1'
  const rows = form.getAll('row').map((each) => {
    const at = (field: string) => `row.${each}.${field}`
    const quantity = Number(text(at('quantity')) || 0)
    if (track && !(Number.isInteger(quantity) && quantity >= 0 && quantity <= 99_999)) {
      errors[at('quantity')] = 'A whole number from 0 to 99999.'
    }
    return {
      id: String(each),
      price: text(at('price')) ? decimal(at('price')) : null,
      sku: atMost(at('sku'), 40),
      visible: form.get(at('visible')) === '1',
      quantity,
      inStock: form.get(at('inStock')) === '1',
    }
  })
  const parsed = {
    product,
    track,
    preorder: parsePreorder(form, track, errors),
    rows,
    options: parseOptions(form, errors),
    seo: { seoTitle: atMost('seoTitle', 200), seoDescription: atMost('seoDescription', 500) },
    texts: form.has('asksTexts') ? parseTexts(form, errors) : undefined,
    pictures: listIn(String(form.get('pictures') ?? '')),
    shownFor: form.has('choicePictures') ? form.getAll('shownFor').flatMap(readShown) : undefined,
    collectionIds: form.getAll('collection').map(String),
    /** The collections that the form let one choose from. */
    offered: String(form.get('offered') ?? '').split(','),
  }
  return { parsed, errors: Object.keys(errors).length > 0 ? (errors as Errors) : undefined }
}

/** Switched off, what was said of it stays. */
function parsePreorder(form: FormData, track: boolean, errors: Record<string, string>) {
  if (form.get('preorder') !== '1') return { enabled: false }
  const message = String(form.get('preorderMessage') ?? '').trim()
  if (message.length > 250) errors.preorderMessage = 'At most 250 characters.'
  const limit = String(form.get('preorderLimit') ?? '').trim()
  const most = Number(limit)
  if (limit && !(/^\d+$/.test(limit) && most >= 1 && most <= 100_000)) {
    errors.preorderLimit = 'A whole number from 1 to 100000, or nothing.'
  }
  return { enabled: true, message: message || null, ...(track && { limit: limit ? most : null }) }
}

/** A picture that is shown for a choice of an option. */
function readShown(value: FormDataEntryValue): { option: string; choice: string; mediaId: string }[] {
  const parts = listIn(String(value))
  return parts?.length === 3 ? [{ option: parts[0]!, choice: parts[1]!, mediaId: parts[2]! }] : []
}

/** Nothing is said of what the form does not offer; nothing chosen is the usual one. */
function ruleOf<Name extends 'deliveryProfileId' | 'taxGroupId'>(form: FormData, name: Name) {
  const given = form.get(name)
  return (given === null ? {} : { [name]: given === '' ? null : String(given) }) as Partial<Record<Name, string | null>>
}
export type Parsed = ReturnType<typeof parseForm>['parsed']

/** Ids of pictures in their order; undefined where the form says nothing of them. */
function listIn(text: string): string[] | undefined {
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) ? list.map(String) : undefined
  } catch {
    return undefined
  }
}

function parseOptions(form: FormData, errors: Record<string, string>) {
  const options = form.getAll('option').map((each) => {
    const name = String(form.get(`option.${each}.name`) ?? '').trim()
    const choices = String(form.get(`option.${each}.choices`) ?? '')
      .split(',')
      .map((choice) => choice.trim())
      .filter(Boolean)
    const empty = !name && choices.length === 0
    if (!empty && !name) errors[`option.${each}.name`] = 'Name the option.'
    if (!empty && choices.length === 0) errors[`option.${each}.choices`] = 'Write at least one choice.'
    if ([name, ...choices].some((word) => word.length > 50))
      errors[`option.${each}.choices`] = 'At most 50 characters each.'
    if (new Set(choices).size < choices.length) errors[`option.${each}.choices`] = 'Each choice only once.'
    return { name, choices }
  })
  return options.filter(({ name, choices }) => name && choices.length > 0)
}

/** A section without heading and text is none. */
function parseSections(form: FormData, errors: Record<string, string>) {
  return form.getAll('section').flatMap((each) => {
    const at = (field: string) => `section.${each}.${field}`
    const title = String(form.get(at('title')) ?? '').trim()
    const description = toMarkup(String(form.get(at('text')) ?? ''), form.get(at('markup')) === '1')
    if (!title && description) errors[at('title')] = 'Give it a heading.'
    if (title.length > 50) errors[at('title')] = 'At most 50 characters.'
    if (description.length > 16_000) errors[at('text')] = 'At most 16000 characters.'
    return title || description ? { title, description } : []
  })
}

function parseTexts(form: FormData, errors: Record<string, string>) {
  const texts = form.getAll('text').map((each) => {
    const at = (field: string) => `text.${each}.${field}`
    const title = String(form.get(at('title')) ?? '').trim()
    const maxLength = Number(form.get(at('maxLength')))
    if (title && !(Number.isInteger(maxLength) && maxLength >= 1 && maxLength <= 500))
      errors[at('maxLength')] = 'A whole number from 1 to 500.'
    if (title.length > 100) errors[at('title')] = 'At most 100 characters.'
    return { at: at('title'), title, maxLength, mandatory: form.get(at('mandatory')) === '1' }
  })
  for (const [index, { at, title }] of texts.entries())
    if (title && texts.slice(0, index).some((one) => one.title === title)) errors[at] = 'Each text only once.'
  return texts.flatMap(({ at: _, ...text }) => (text.title ? text : []))
}

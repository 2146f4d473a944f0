import { createInvalidArgument, Problem } from '@stoa/contract/problem'
import type { ProblemCode } from '@stoa/contract/problems'
import type { ChoiceInput, ModifierInput, OptionInput } from '@stoa/contract/product-v3.input'
import type { Choice, Product, ProductMedia, ProductOption } from '../../catalog/api.ts'
import { getChoiceName } from '../entities/entities.wire.ts'
import { readName } from '../entities/entity-writes.ts'
import type { References } from './product.references.ts'

type TextField = NonNullable<Product['doc']['customTextFields']>[number]

/** What a product offers: options that make variants, or modifiers, and text fields. */
export interface Offer {
  readonly options: readonly ProductOption[]
  readonly modifiers: readonly ProductOption[]
  readonly texts: readonly TextField[]
}

export const getOffer = ({ doc, manageVariants }: Product): Offer => ({
  options: manageVariants ? (doc.options ?? []) : [],
  modifiers: manageVariants ? [] : (doc.options ?? []),
  texts: doc.customTextFields ?? [],
})

export interface OfferInput {
  readonly options?: readonly OptionInput[] | null | undefined
  readonly modifiers?: readonly ModifierInput[] | null | undefined
}

interface Context {
  readonly references: References
  readonly media: readonly ProductMedia[]
}

const MAX_VARIANTS = 1000
const MAX_TEXT = 500

/** The offer with those parts that a client sends. */
export function changeOffer(before: Offer, input: OfferInput, context: Context): Offer {
  const readOption = (option: OptionInput, index: number) =>
    readChoices(option, option.optionRenderType, before.options, context, `product.options[${index}]`, optionCodes)
  const options = input.options === undefined ? before.options : (input.options ?? []).map(readOption)
  const { modifiers, texts } =
    input.modifiers === undefined ? before : readModifiers(input.modifiers ?? [], before, context)
  const names = [...options, ...modifiers].map(({ name }) => name).concat(texts.map(({ title }) => title))
  if (new Set(names).size < names.length) throw new Problem('DUPLICATE_PRODUCT_OPTIONS')
  if (options.length > 0 && modifiers.length > 0) {
    throw createInvalidArgument('product.modifiers', 'with choices must not be combined with options')
  }
  if (options.reduce((product, { choices }) => product * choices.length, 1) > MAX_VARIANTS) {
    throw createInvalidArgument('product.options', `must not make more than ${MAX_VARIANTS} variants`, 'MAX_SIZE', {
      threshold: MAX_VARIANTS,
    })
  }
  return { options, modifiers, texts }
}

interface Codes {
  readonly kind: 'option' | 'modifier'
  readonly missing: ProblemCode
  readonly missingChoice: ProblemCode
}

const optionCodes: Codes = {
  kind: 'option',
  missing: 'PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED',
  missingChoice: 'PRODUCT_OPTION_CHOICE_NAME_AND_TYPE_REQUIRED',
}
const modifierCodes: Codes = {
  kind: 'modifier',
  missing: 'MODIFIER_NAME_AND_TYPE_REQUIRED',
  missingChoice: 'MODIFIER_CHOICE_NAME_AND_TYPE_REQUIRED',
}

function readModifiers(input: readonly ModifierInput[], before: Offer, context: Context) {
  const modifiers: ProductOption[] = []
  const texts: TextField[] = []
  for (const [index, modifier] of input.entries()) {
    const at = `product.modifiers[${index}]`
    const known = modifier.id ? context.references.findCustomization(modifier.id) : undefined
    if (modifier.id && (!known || known.kind === 'option')) throw new Problem('CUSTOMIZATION_NOT_EXIST')
    const isText = known ? known.kind === 'text_modifier' : modifier.modifierRenderType === 'FREE_TEXT'
    if (isText) texts.push(readTextField(modifier, known?.name, before, at))
    else if (modifier.mandatory === false) throw createInvalidArgument(`${at}.mandatory`, 'must be true for choices')
    else
      modifiers.push(readChoices(modifier, modifier.modifierRenderType, before.modifiers, context, at, modifierCodes))
  }
  return { modifiers, texts }
}

function readTextField(
  modifier: ModifierInput,
  knownName: string | undefined,
  { texts }: Offer,
  at: string,
): TextField {
  const title = knownName ?? (modifier.name && readName(modifier.name, `${at}.name`))
  if (!title) throw new Problem('MODIFIER_NAME_AND_TYPE_REQUIRED')
  const before = texts.find((field) => field.title === title)
  return {
    title,
    maxLength: modifier.freeTextSettings?.maxCharCount ?? before?.maxLength ?? MAX_TEXT,
    mandatory: modifier.mandatory ?? before?.mandatory ?? false,
  }
}

function readChoices(
  { id, name: ownName, choicesSettings }: OptionInput,
  renderType: string | null | undefined,
  before: readonly ProductOption[],
  context: Context,
  at: string,
  codes: Codes,
): ProductOption {
  const known = id ? context.references.findCustomization(id) : undefined
  if (id && known?.kind !== codes.kind) throw new Problem('CUSTOMIZATION_NOT_EXIST')
  if (!known && !(ownName && renderType)) throw new Problem(codes.missing)
  const name = known?.name ?? readName(ownName!, `${at}.name`)
  const isColor = known ? known.doc.isColor === true : renderType === 'SWATCH_CHOICES'
  const own = before.find((option) => option.name === name)
  const described = choicesSettings?.choices.map((choice, index) =>
    readChoice(choice, { name, isColor, own, codes, context, at: `${at}.choicesSettings.choices[${index}]` }),
  )
  const choices = described ?? own?.choices
  if (!choices) throw createInvalidArgument(`${at}.choicesSettings`, 'is required', 'REQUIRED_FIELD')
  if (new Set(choices.map(({ description }) => description)).size < choices.length)
    throw createInvalidArgument(`${at}.choicesSettings.choices`, 'must be different', 'DUPLICATE_CHOICE_NAME')
  return { name, optionType: isColor ? 'color' : 'drop_down', choices }
}

interface OfOption {
  readonly name: string
  readonly isColor: boolean
  readonly own: ProductOption | undefined
  readonly codes: Codes
  readonly context: Context
  readonly at: string
}

function readChoice(input: ChoiceInput, { name, isColor, own, codes, context, at }: OfOption): Choice {
  const known = input.choiceId ? context.references.findChoice(input.choiceId, name) : undefined
  if (input.choiceId && !known) throw new Problem('CHOICE_NOT_EXIST')
  if (!known && !(input.name && input.choiceType)) throw new Problem(codes.missingChoice)
  const description = known ? getChoiceName(known) : readName(input.name!, `${at}.name`)
  const before = own?.choices.find((choice) => choice.description === description)
  const color = input.colorCode ?? before?.value ?? known?.doc.colorCode
  if (isColor && !color) throw createInvalidArgument(`${at}.colorCode`, 'is required', 'INVALID_CHOICE_VALUE')
  const mediaIds = readMediaIds(input) ?? before?.mediaIds ?? []
  const shown = new Set(context.media.map(({ id }) => id))
  const unknown = readMediaIds(input)?.find((id) => !shown.has(id))
  if (unknown) throw new Problem('PRODUCT_MEDIA_NOT_EXIST', { data: { mediaId: unknown } })
  const kept = mediaIds.filter((id) => shown.has(id))
  return { value: isColor ? color! : description, description, ...(kept.length > 0 && { mediaIds: kept }) }
}

/** The pictures of a choice, in the newer or the older form; undefined if none is sent. */
function readMediaIds({ media, linkedMedia }: ChoiceInput): string[] | undefined {
  if (media?.items) return media.items.flatMap(({ mediaId }) => mediaId ?? [])
  return linkedMedia?.flatMap(({ id }) => id ?? [])
}

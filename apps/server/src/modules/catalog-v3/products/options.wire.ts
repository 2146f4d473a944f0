import type { ChoiceV3, ModifierV3, OptionV3 } from '@stoa/contract/product-v3.entity'
import { type Choice, isAvailable, type Product, type ProductOption, type Variant } from '../../catalog/api.ts'
import { toImage, toMediaItem } from './media.wire.ts'
import type { View } from './product.view.ts'

const toRenderType = (optionType: string | undefined) =>
  optionType === 'color' ? ('SWATCH_CHOICES' as const) : ('TEXT_CHOICES' as const)

export function toOption(product: Product, { name, optionType, choices }: ProductOption, view: View): OptionV3 {
  const toStatus = ({ description }: Choice) => {
    const having = product.variants.filter((variant) => variant.choices[name] === description && variant.visible)
    return { inStock: having.some(isAvailable), visible: having.length > 0 }
  }
  return {
    id: view.entityIds.get('option', name),
    name,
    key: name,
    optionRenderType: toRenderType(optionType),
    choicesSettings: {
      choices: choices.map((choice) => ({
        ...toChoice(product, { name, optionType, choice, kind: 'option_choice' }, view),
        ...toStatus(choice),
      })),
    },
  }
}

interface ChoiceOf {
  name: string
  optionType: ProductOption['optionType']
  choice: Choice
  kind: 'option_choice' | 'modifier_choice'
}

function toChoice({ doc }: Product, { name, optionType, choice, kind }: ChoiceOf, view: View): ChoiceV3 {
  const { value, description, mediaIds = [] } = choice
  const media = (doc.media ?? []).filter(({ id }) => mediaIds.includes(id))
  const image = media.find(({ isVideo }) => !isVideo)
  const asReferences = view.fields.has('PRODUCT_CHOICES_MEDIA_REFERENCES')
  return {
    choiceId: view.entityIds.get(kind, name, description),
    choiceType: optionType === 'color' ? 'ONE_COLOR' : 'CHOICE_TEXT',
    key: description,
    name: description,
    ...(optionType === 'color' && { colorCode: value }),
    linkedMedia: asReferences ? [] : media.map((item) => toMediaItem(item, view.origin)),
    ...(asReferences && { media: { items: media.map(({ id }) => ({ mediaId: id })) } }),
    ...(view.fields.has('PRODUCT_CHOICES_DISPLAY_IMAGE') &&
      optionType !== 'color' &&
      image && { displayImage: toImage(image, view.origin) }),
  }
}

/** Modifiers: options whose combinations have no stock of their own, and custom texts. */
export function toModifiers(product: Product, view: View): ModifierV3[] {
  const { doc, manageVariants } = product
  const choices = manageVariants ? [] : (doc.options ?? [])
  return [
    ...choices.map(({ name, optionType, choices }) => ({
      id: view.entityIds.get('modifier', name),
      name,
      key: name,
      modifierRenderType: toRenderType(optionType),
      mandatory: true,
      choicesSettings: {
        choices: choices.map((choice) =>
          toChoice(product, { name, optionType, choice, kind: 'modifier_choice' }, view),
        ),
      },
    })),
    ...(doc.customTextFields ?? []).map(({ title, maxLength, mandatory }) => ({
      id: view.entityIds.get('text_modifier', title),
      name: title,
      key: title,
      modifierRenderType: 'FREE_TEXT' as const,
      mandatory,
      freeTextSettings: {
        minCharCount: mandatory ? 1 : 0,
        maxCharCount: maxLength,
        title,
        key: title,
        defaultAddedPrice: '0',
      },
    })),
  ]
}

export function toOptionChoices({ doc, manageVariants }: Product, { choices }: Variant, view: View) {
  if (!manageVariants) return []
  return (doc.options ?? []).flatMap(({ name, optionType }) => {
    const choice = choices[name]
    if (choice === undefined) return []
    const renderType = toRenderType(optionType)
    return {
      optionChoiceIds: {
        optionId: view.entityIds.get('option', name),
        choiceId: view.entityIds.get('option_choice', name, choice),
      },
      ...(view.fields.has('VARIANT_OPTION_CHOICE_NAMES') && {
        optionChoiceNames: { optionName: name, choiceName: choice, renderType },
      }),
    }
  })
}

import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** A piece of a message. Dates and money are arguments that were formatted before. */
export type Part =
  | string
  | { readonly kind: 'argument'; readonly name: string }
  | { readonly kind: 'number'; readonly name: string; readonly style: NumberStyle }
  /** The number of the plural around it. */
  | { readonly kind: 'pound'; readonly name: string; readonly offset: number }
  | {
      readonly kind: 'plural'
      readonly name: string
      readonly type: 'cardinal' | 'ordinal'
      readonly offset: number
      readonly options: Options
    }
  | { readonly kind: 'select'; readonly name: string; readonly options: Options }
  /** `<link>text</link>`: what a page puts around a piece of the text. */
  | { readonly kind: 'tag'; readonly name: string; readonly children: Message }

export type Options = Readonly<Record<string, Message>>
export type Message = readonly Part[]
export type NumberStyle = 'decimal' | 'integer' | 'percent'

export class MessageError extends Error {}

/** Reads a message in ICU's notation. Throws a {@link MessageError} that says what is wrong with it. */
export function parseMessage(text: string): Message {
  let elements: MessageFormatElement[]
  try {
    elements = parse(text)
  } catch (error) {
    throw new MessageError(`is not a valid ICU message: ${(error as Error).message}`)
  }
  return toMessage(elements, undefined)
}

interface Plural {
  readonly name: string
  readonly offset: number
}

const toMessage = (elements: readonly MessageFormatElement[], plural: Plural | undefined): Message =>
  elements.map((element) => toPart(element, plural))

function toPart(element: MessageFormatElement, plural: Plural | undefined): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.argument:
      return { kind: 'argument', name: element.value }
    case TYPE.number:
      return { kind: 'number', name: element.value, style: parseNumberStyle(element.value, element.style) }
    case TYPE.pound:
      return { kind: 'pound', ...plural! }
    case TYPE.plural: {
      const { value: name, offset, pluralType = 'cardinal' } = element
      const options = toOptions(element.options, { name, offset })
      return { kind: 'plural', name, offset, type: pluralType, options }
    }
    case TYPE.select:
      return { kind: 'select', name: element.value, options: toOptions(element.options, plural) }
    case TYPE.tag:
      return { kind: 'tag', name: element.value, children: toMessage(element.children, plural) }
    default:
      throw new MessageError(`formats {${element.value}} as a date or time: format it in code and pass the text`)
  }
}

const toOptions = (
  options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
  plural: Plural | undefined,
): Options => Object.fromEntries(Object.entries(options).map(([name, { value }]) => [name, toMessage(value, plural)]))

function parseNumberStyle(name: string, style: unknown): NumberStyle {
  if (style === undefined || style === null) return 'decimal'
  if (style === 'integer' || style === 'percent') return style
  throw new MessageError(`formats {${name}} in a style that is not supported: use integer, percent or none`)
}

import { hasTags } from './compile.ts'
import type { Message, Options, Part } from './parse.ts'

/** The same as `compile`, as code for a browser: nothing has to be parsed there. */
export function toSource(message: Message): string {
  if (message.every((part) => typeof part === 'string')) return toLiteral(message.join(''))
  return `((a,f)=>${writeMessage(message)})`
}

/** No sequence that would end a script or a template. */
const toLiteral = (text: string): string =>
  JSON.stringify(text).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

function writeMessage(message: Message): string {
  if (message.length === 0) return '""'
  const parts = message.map(writePart)
  if (hasTags(message)) return `[${parts.join(',')}]`
  // The first piece makes the sum a text.
  return parts.length === 1 && typeof message[0] !== 'string' ? `""+${parts[0]}` : startWithText(parts, message[0]!)
}

const startWithText = (parts: readonly string[], first: Part): string =>
  typeof first === 'string' ? parts.join('+') : `""+${parts.join('+')}`

function writePart(part: Part): string {
  if (typeof part === 'string') return toLiteral(part)
  const value = `a.${part.name}`
  switch (part.kind) {
    case 'argument':
      return `f.value(${value})`
    case 'number':
      return part.style === 'decimal' ? `f.number(${value})` : `f.number(${value},"${part.style}")`
    case 'pound':
      return `f.number(${part.offset ? `${value}-${part.offset}` : value})`
    case 'plural': {
      const more = part.type === 'ordinal' ? `,${part.offset},true` : part.offset ? `,${part.offset}` : ''
      return `f.plural(${value},${writeOptions(part.options)}${more})`
    }
    case 'select':
      return `f.select(${value},${writeOptions(part.options)})`
    case 'tag':
      return `${value}(${writeMessage(part.children)})`
  }
}

const writeOptions = (options: Options): string =>
  `{${Object.entries(options)
    .map(([name, message]) => `${/^[a-z]\w*$/i.test(name) ? name : toLiteral(name)}:${writeMessage(message)}`)
    .join(',')}}`

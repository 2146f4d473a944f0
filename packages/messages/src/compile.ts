import type { MessageFormat } from './format.ts'
import type { Message, Part } from './parse.ts'

export type Arguments = Readonly<Record<string, unknown>>

/** A text, or what writes it. With tags it comes in pieces, some of them not text. */
export type Compiled = string | ((args: Arguments, format: MessageFormat) => unknown)

type Tag = (children: unknown) => unknown
type Write = (args: Arguments, format: MessageFormat) => unknown

/** What a message becomes on a server. In a browser's script it is the code of `source.ts`, which says the same. */
export function compile(message: Message): Compiled {
  if (message.every((part) => typeof part === 'string')) return message.join('')
  return compileWriter(message)
}

function compileWriter(message: Message): Write {
  const parts = message.map(compilePart)
  if (hasTags(message)) return (args, format) => parts.map((part) => part(args, format))
  return (args, format) => parts.reduce((text, part) => text + String(part(args, format)), '')
}

/** Whether it has pieces that are no text. */
export const hasTags = (message: Message): boolean =>
  message.some((part) => {
    if (typeof part === 'string') return false
    if (part.kind === 'tag') return true
    return 'options' in part && Object.values(part.options).some(hasTags)
  })

function compilePart(part: Part): Write {
  if (typeof part === 'string') return () => part
  const { name } = part
  switch (part.kind) {
    case 'argument':
      return (args, format) => format.value(args[name])
    case 'number':
      return (args, format) => format.number(args[name] as number, part.style)
    case 'pound':
      return (args, format) => format.number((args[name] as number) - part.offset)
    case 'plural': {
      const options = compileOptions(part.options)
      const { offset, type } = part
      return (args, format) => format.plural(args[name] as number, options, offset, type === 'ordinal')(args, format)
    }
    case 'select': {
      const options = compileOptions(part.options)
      return (args, format) => format.select(args[name], options)(args, format)
    }
    case 'tag': {
      const children = compileWriter(part.children)
      return (args, format) => (args[name] as Tag)(children(args, format))
    }
  }
}

const compileOptions = (options: Readonly<Record<string, Message>>): Record<string, Write> =>
  Object.fromEntries(Object.entries(options).map(([name, message]) => [name, compileWriter(message)]))

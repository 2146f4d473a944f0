import { toPlainText } from '../../../kernel/plain-text.ts'
import type { Language } from '../mail.ts'
import { type Block, type EmailBody, localizeLinks, type Sender } from './email-body.ts'

/** The plain-text version. */
export function toText(
  { heading, body, footnote, settings, unsubscribe }: EmailBody,
  language: Language,
  sender: Sender,
): string {
  const { siteName } = sender
  const home = localizeLinks(sender.origin, language, sender)
  const parts = [
    ...(heading ? [heading] : []),
    ...body.map(renderText),
    '-- ',
    `${siteName}\n${home}`,
    ...(footnote ? [footnote] : []),
  ]
  if (settings) parts.push(`${settings.label}:\n${settings.href}`)
  if (unsubscribe) parts.push(`${unsubscribe.label}:\n${unsubscribe.href}`)
  return `${parts.join('\n\n')}\n`
}

function renderText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'said':
      return block.text
    case 'code':
      return `    ${block.code}`
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'heading':
      return block.text
    case 'html':
      return toPlainText(block.html)
    case 'image':
      return [block.alt, block.href].filter(Boolean).join(':\n')
    case 'products':
      return block.products.map(({ name, amount, href }) => `${name}: ${amount}\n${href}`).join('\n\n')
    case 'divider':
      return '* * *'
    case 'facts':
      return block.facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
    case 'items':
      return block.items
        .map(({ name, detail, amount }) => `${name}${detail ? ` (${detail})` : ''}: ${amount}`)
        .join('\n')
  }
}

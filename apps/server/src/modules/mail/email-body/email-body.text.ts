import type { Block, EmailBody, Sender } from './email-body.ts'

/** The letter as plain text, for those who read mail so. */
export function toText({ heading, body, footnote, unsubscribe }: EmailBody, { siteName, origin }: Sender): string {
  const parts = [heading, ...body.map(textOf), '-- ', `${siteName}\n${origin}`, ...(footnote ? [footnote] : [])]
  if (unsubscribe) parts.push(`${unsubscribe.label}:\n${unsubscribe.href}`)
  return `${parts.join('\n\n')}\n`
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'said':
      return block.text
    case 'code':
      return `    ${block.code}`
    case 'button':
      return `${block.label}:\n${block.href}`
    case 'facts':
      return block.facts.map(({ name, value }) => `${name}: ${value}`).join('\n')
    case 'items':
      return block.items
        .map(({ name, detail, amount }) => `${name}${detail ? ` (${detail})` : ''}: ${amount}`)
        .join('\n')
  }
}

import { escapeHtml } from '../../lib/markup.ts'
import { listParagraphs } from '../../lib/plain-text.ts'

const formatting = /<(?:h[1-6]|[ou]l|blockquote|a|strong|b|em|i|u|s|sub|sup)[\s>]/i

/** The paragraphs of a text, or its markup where it has more than paragraphs. Apps store any HTML, so it is sanitized. */
export function toSafeMarkup(markup: string | null | undefined, sanitize: (html: string) => string): string {
  if (!markup || !formatting.test(markup)) {
    return listParagraphs(markup)
      .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
      .join('')
  }
  // The elements that are dropped end a line, or a cell.
  return sanitize(markup.replace(/<\/(?:div|section|article|tr)>/gi, '<br>').replace(/<\/t[dh]>/gi, ' '))
}

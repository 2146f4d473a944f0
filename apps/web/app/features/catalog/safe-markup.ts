import { escapeHtml } from '../../lib/markup.ts'
import { listParagraphs } from '../../lib/plain-text.ts'

const formatting = /<(?:h[1-6]|[ou]l|blockquote|a|strong|b|em|i|u|s|sub|sup)[\s>]/i

/** Returns safe HTML: plain paragraphs, or sanitized markup if the text has formatting. Apps can store any HTML. */
export function toSafeMarkup(markup: string | null | undefined, sanitize: (html: string) => string): string {
  if (!markup || !formatting.test(markup)) {
    return listParagraphs(markup)
      .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
      .join('')
  }
  // The sanitizer drops these elements, so their line and cell breaks are kept as `<br>` and spaces.
  return sanitize(markup.replace(/<\/(?:div|section|article|tr)>/gi, '<br>').replace(/<\/t[dh]>/gi, ' '))
}

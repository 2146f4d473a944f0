import { createRequire } from 'node:module'

type Sanitize = (html: string, options: object) => string

/** Loaded at first use: only shops whose owner writes texts with markup need it. */
let sanitize: Sanitize | undefined

const options = {
  allowedTags: [
    ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'br', 'hr'],
    ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code'],
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  /** Of a page's headings, h1 is its title. */
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
}

/** Text, headings, lists, links and emphasis of a text with markup. Other elements leave their text, scripts nothing. */
export function sanitizeHtml(html: string): string {
  sanitize ??= createRequire(import.meta.url)('sanitize-html') as Sanitize
  return sanitize(html, options).trim()
}

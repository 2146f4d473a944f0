import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Img,
  Link,
  Preview,
  Row,
  type RowProps,
  render,
  Section,
  Text,
} from '@react-email/components'
import { type Direction, getDirection, type Language } from '@stoa/messages'
import { type CSSProperties, createElement as h, type ReactNode } from 'react'
import { type Block, type EmailBody, localizeLinks, type Sender, type ShownProduct } from './email-body.ts'
import type { EmailColors, EmailLook } from './email-look.ts'

const createStyles = ({ page, sheet, ink, muted, line, text, display, ...look }: EmailLook) =>
  ({
    page: { margin: 0, backgroundColor: page, color: ink, fontFamily: text },
    sheet: {
      maxWidth: '560px',
      margin: '32px auto',
      padding: '40px',
      backgroundColor: sheet,
      borderRadius: `${look.corner}px`,
    },
    name: { margin: 0, fontSize: '15px', fontWeight: 500 },
    heading: {
      margin: '28px 0 12px',
      fontFamily: display,
      fontSize: '30px',
      fontWeight: look.displayWeight,
      lineHeight: '36px',
      ...(look.isUpper && { textTransform: 'uppercase' }),
    },
    subheading: {
      margin: '24px 0 8px',
      fontFamily: display,
      fontSize: '24px',
      fontWeight: look.displayWeight,
      lineHeight: '30px',
      ...(look.isUpper && { textTransform: 'uppercase' }),
    },
    image: { width: '100%', height: 'auto', margin: '8px 0 16px', borderRadius: `${look.buttonCorner}px` },
    product: { padding: '10px 0', borderBottom: `1px solid ${line}`, fontSize: '15px', lineHeight: '22px' },
    productLink: { color: 'inherit', textDecoration: 'none', fontWeight: 500 },
    productImage: { borderRadius: `${look.buttonCorner}px` },
    divider: { margin: '24px 0', borderColor: line },
    text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', whiteSpace: 'pre-line' },
    code: {
      margin: '8px 0 24px',
      padding: '16px',
      backgroundColor: page,
      borderRadius: '3px',
      fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
      fontSize: '32px',
      lineHeight: '40px',
      letterSpacing: '8px',
      textAlign: 'center',
    },
    cell: { padding: '8px 0', borderBottom: `1px solid ${line}`, fontSize: '15px', lineHeight: '22px' },
    rule: { margin: '32px 0 20px', borderColor: line },
    quiet: { margin: '0 0 8px', color: muted, fontSize: '13px', lineHeight: '20px', wordBreak: 'break-word' },
    quietLink: { color: muted, textDecoration: 'underline' },
    muted: { color: muted },
    button: {
      backgroundColor: look.button,
      color: look.onButton,
      borderRadius: `${look.buttonCorner}px`,
      fontSize: '16px',
      fontWeight: 500,
      padding: '14px 22px',
    },
  }) satisfies Record<string, CSSProperties>

type Styles = ReturnType<typeof createStyles>

/** Styles for mail programs that support dark mode. Others show the light colors, or invert them. */
function writeDarkStyles({ page, sheet, ink, muted, line, button, onButton }: EmailColors): string {
  const rules = {
    // The library paints the body's own table too.
    '.page,.page>table>tbody>tr>td': `background-color:${page}!important;color:${ink}!important`,
    '.sheet': `background-color:${sheet}!important`,
    '.code': `background-color:${page}!important`,
    '.quiet,.quiet a': `color:${muted}!important`,
    '.cell,.rule': `border-color:${line}!important`,
    '.button': `background-color:${button}!important;color:${onButton}!important`,
    '.mark': `border-color:${button}!important`,
  }
  const text = Object.entries(rules).map(([selector, values]) => `${selector}{${values}}`)
  return `@media (prefers-color-scheme:dark){${text.join('')}}`
}

/** HTML with inline styles, as mail programs need it. React escapes the texts. */
export function toHtml(email: EmailBody, language: Language, sender: Sender): Promise<string> {
  const dir = getDirection(language)
  const { preview, heading, body, footnote } = email
  const { look, siteName } = sender
  const styles = createStyles(look)
  const schemes = look.dark ? 'light dark' : look.isDark ? 'dark' : 'light'
  const renderQuiet = (...children: ReactNode[]) => h(Text, { style: styles.quiet, className: 'quiet' }, ...children)
  return render(
    h(
      Html,
      { lang: language, dir },
      h(
        Head,
        null,
        h('title', null, email.subject),
        h('meta', { name: 'color-scheme', content: schemes }),
        h('meta', { name: 'supported-color-schemes', content: schemes }),
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of checked colors
        look.dark && h('style', { dangerouslySetInnerHTML: { __html: writeDarkStyles(look.dark) } }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      ),
      h(Preview, null, preview),
      h(
        Body,
        { style: { ...styles.page, direction: dir }, className: 'page' },
        h(
          Container,
          { style: styles.sheet, className: 'sheet', dir },
          look.logo
            ? h(Img, { src: look.logo.url, width: look.logo.width, height: look.logo.height, alt: siteName })
            : h(Text, { style: { ...styles.name, ...getMarkStyle(look, dir) }, className: 'mark' }, siteName),
          ...(heading ? [h(Heading, { as: 'h1', style: styles.heading }, heading)] : []),
          ...body.map((block) => renderBlock(block, styles, dir)),
          h(Hr, { style: styles.rule, className: 'rule' }),
          ...(footnote ? [renderQuiet(footnote)] : []),
          ...[email.settings, email.unsubscribe].flatMap((link) =>
            link ? [renderQuiet(h(Link, { href: link.href, style: styles.quietLink }, link.label))] : [],
          ),
          renderQuiet(
            h(Link, { href: String(localizeLinks(sender.origin, language, sender)), style: styles.muted }, siteName),
          ),
        ),
      ),
    ),
  )
}

/** Inline styles of mails can't use logical properties: several mail programs drop them. */
const getMarkStyle = ({ button }: EmailLook, dir: Direction): CSSProperties =>
  dir === 'rtl'
    ? { borderRight: `3px solid ${button}`, paddingRight: '10px' }
    : { borderLeft: `3px solid ${button}`, paddingLeft: '10px' }

function renderBlock(block: Block, styles: Styles, dir: Direction): ReactNode {
  switch (block.kind) {
    case 'text':
      return h(Text, { style: styles.text }, block.text)
    case 'said':
      return h(
        Text,
        { style: { ...styles.text, textAlign: dir === 'rtl' ? 'right' : 'left' }, dir: 'auto' },
        block.text,
      )
    case 'code':
      return h(Text, { style: styles.code, className: 'code', dir: 'ltr' }, block.code)
    case 'button': {
      const button = h(Button, { href: block.href, style: styles.button, className: 'button' }, block.label)
      const address = h(
        Text,
        { style: { ...styles.quiet, margin: '16px 0 0' }, className: 'quiet' },
        h(Link, { href: block.href, style: styles.muted, dir: 'ltr' }, block.href),
      )
      return h(Section, { style: { margin: '8px 0 20px' }, dir }, button, block.hidesAddress ? null : address)
    }
    case 'heading':
      return h(Heading, { as: 'h2', style: styles.subheading, dir: 'auto' }, block.text)
    case 'html': {
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it was saved
      return h('div', { dir: 'auto', dangerouslySetInnerHTML: { __html: addStyles(block.html, styles) } })
    }
    case 'image': {
      const image = h(Img, {
        ...{ src: block.url, alt: block.alt, width: block.width, height: block.height },
        style: styles.image,
      })
      return h(Section, null, block.href ? h(Link, { href: block.href }, image) : image)
    }
    case 'products':
      return h(
        Section,
        { style: { margin: '0 0 20px' }, dir },
        ...block.products.map((product) => renderProduct(product, styles, dir)),
      )
    case 'divider':
      return h(Hr, { style: styles.divider, className: 'rule' })
    case 'facts':
      return h(
        Section,
        { dir },
        ...block.facts.map(({ name, value }) =>
          renderRow(styles, dir, h('span', { style: styles.muted, className: 'quiet' }, name), value),
        ),
      )
    case 'items':
      return h(
        Section,
        { style: { margin: '0 0 16px' }, dir },
        ...block.items.map(({ name, detail, amount }) =>
          renderRow(
            styles,
            dir,
            h(
              'span',
              { dir: 'auto' },
              name,
              detail && h('span', { style: styles.muted, className: 'quiet' }, h('br'), detail),
            ),
            amount,
          ),
        ),
      )
  }
}

/** Mail programs know no style sheets, so each element of the owner's text gets its own. */
const addStyles = (html: string, { text, subheading }: Styles): string => {
  const list = { ...text, margin: '0 0 16px', paddingInlineStart: '24px', whiteSpace: 'normal' } as const
  const perTag: Record<string, CSSProperties> = {
    p: { ...text, whiteSpace: 'normal' },
    h2: subheading,
    h3: { ...subheading, fontSize: '20px', lineHeight: '26px' },
    h4: { ...subheading, fontSize: '17px', lineHeight: '24px' },
    ul: list,
    ol: list,
    blockquote: { ...text, margin: '0 0 16px', paddingInlineStart: '16px', fontStyle: 'italic' },
    a: { color: 'inherit', textDecoration: 'underline' },
  }
  return html.replaceAll(
    /<(p|h2|h3|h4|ul|ol|blockquote|a)(?=[ >])/g,
    (tag, name: string) => `${tag} style="${toCss(perTag[name]!)}"`,
  )
}

const toCss = (style: CSSProperties): string =>
  Object.entries(style)
    .map(([name, value]) => `${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';')
    .replaceAll('"', "'")

const renderProduct = ({ name, amount, href, image }: ShownProduct, styles: Styles, dir: Direction) => {
  const [align, gap] = dir === 'rtl' ? (['left', 'paddingLeft'] as const) : (['right', 'paddingRight'] as const)
  const cell: CSSProperties = { ...styles.product, verticalAlign: 'middle' }
  return h(
    Row,
    { dir } as RowProps,
    h(
      Column,
      { width: 88, style: { ...cell, width: '88px', [gap]: '16px' }, className: 'cell' },
      image && h(Link, { href }, h(Img, { src: image, width: 72, height: 72, alt: '', style: styles.productImage })),
    ),
    h(
      Column,
      { style: { ...cell, [gap]: '16px' }, className: 'cell' },
      h(Link, { href, style: styles.productLink }, h('span', { dir: 'auto' }, name)),
    ),
    h(
      Column,
      { align, style: { ...cell, whiteSpace: 'nowrap' }, className: 'cell' },
      h('span', { dir: 'auto' }, amount),
    ),
  )
}

const renderRow = (styles: Styles, dir: Direction, first: ReactNode, last: string) => {
  const [align, gap] = dir === 'rtl' ? (['left', 'paddingLeft'] as const) : (['right', 'paddingRight'] as const)
  const lastStyle: CSSProperties = { ...styles.cell, whiteSpace: 'nowrap', verticalAlign: 'top' }
  return h(
    Row,
    { dir } as RowProps,
    h(Column, { style: { ...styles.cell, [gap]: '16px' }, className: 'cell' }, first),
    h(Column, { align, style: lastStyle, className: 'cell' }, h('span', { dir: 'auto' }, last)),
  )
}

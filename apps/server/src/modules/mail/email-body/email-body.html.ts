import {
  Body,
  Button,
  Column,
  Container,
  Head,
  Heading,
  Hr,
  Html,
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
import { type Block, chooseReadableColor, type EmailBody, localizeLinks, type Sender } from './email-body.ts'

const sans = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const muted = '#67625a'
const line = '#e5e0d7'

const styles = {
  page: { margin: 0, backgroundColor: '#f3f0ea', color: '#1d1b18', fontFamily: sans },
  sheet: { maxWidth: '560px', margin: '32px auto', padding: '40px', backgroundColor: '#ffffff', borderRadius: '6px' },
  name: { margin: 0, fontSize: '15px', fontWeight: 500 },
  heading: {
    margin: '28px 0 12px',
    fontFamily: "'Instrument Serif', Georgia, serif",
    fontSize: '30px',
    fontWeight: 400,
    lineHeight: '36px',
  },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', whiteSpace: 'pre-line' },
  code: {
    margin: '8px 0 24px',
    padding: '16px',
    backgroundColor: '#f3f0ea',
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
} satisfies Record<string, CSSProperties>

const quietLink = { color: muted, textDecoration: 'underline' }

/** HTML with inline styles, as mail programs need it. React escapes the texts. */
export function toHtml(email: EmailBody, language: Language, sender: Sender): Promise<string> {
  const dir = getDirection(language)
  const { preview, heading, body, footnote, unsubscribe } = email
  const renderQuiet = (...children: ReactNode[]) => h(Text, { style: styles.quiet }, ...children)
  return render(
    h(
      Html,
      { lang: language, dir },
      h(
        Head,
        null,
        h('title', null, email.subject),
        h('meta', { name: 'color-scheme', content: 'light' }),
        h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      ),
      h(Preview, null, preview),
      h(
        Body,
        { style: { ...styles.page, direction: dir } },
        h(
          Container,
          { style: styles.sheet, dir },
          h(Text, { style: { ...styles.name, ...getMarkStyle(sender, dir) } }, sender.siteName),
          h(Heading, { as: 'h1', style: styles.heading }, heading),
          ...body.map((block) => renderBlock(block, sender, dir)),
          h(Hr, { style: styles.rule }),
          ...(footnote ? [renderQuiet(footnote)] : []),
          ...(unsubscribe
            ? [renderQuiet(h(Link, { href: unsubscribe.href, style: quietLink }, unsubscribe.label))]
            : []),
          renderQuiet(
            h(
              Link,
              { href: String(localizeLinks(sender.origin, language, sender)), style: { color: muted } },
              sender.siteName,
            ),
          ),
        ),
      ),
    ),
  )
}

/** Inline styles of mails can't use logical properties: several mail programs drop them. */
const getMarkStyle = ({ accent }: Sender, dir: Direction): CSSProperties =>
  dir === 'rtl'
    ? { borderRight: `3px solid ${accent}`, paddingRight: '10px' }
    : { borderLeft: `3px solid ${accent}`, paddingLeft: '10px' }

function renderBlock(block: Block, { accent }: Sender, dir: Direction): ReactNode {
  switch (block.kind) {
    case 'text':
      return h(Text, { style: styles.text }, block.text)
    case 'said':
      return h(Text, { style: styles.text, dir: 'auto' }, block.text)
    case 'code':
      return h(Text, { style: styles.code, dir: 'ltr' }, block.code)
    case 'button': {
      const colors = { backgroundColor: accent, color: chooseReadableColor(accent) }
      const style = { ...colors, borderRadius: '3px', fontSize: '16px', fontWeight: 500, padding: '14px 22px' }
      // For mail programs that show no buttons.
      return h(
        Section,
        { style: { margin: '8px 0 20px' }, dir },
        h(Button, { href: block.href, style }, block.label),
        h(
          Text,
          { style: { ...styles.quiet, margin: '16px 0 0' } },
          h(Link, { href: block.href, style: { color: muted }, dir: 'ltr' }, block.href),
        ),
      )
    }
    case 'facts':
      return h(
        Section,
        { dir },
        ...block.facts.map(({ name, value }) => renderRow(dir, h('span', { style: { color: muted } }, name), value)),
      )
    case 'items':
      return h(
        Section,
        { style: { margin: '0 0 16px' }, dir },
        ...block.items.map(({ name, detail, amount }) =>
          renderRow(
            dir,
            h('span', { dir: 'auto' }, name, detail && h('span', { style: { color: muted } }, h('br'), detail)),
            amount,
          ),
        ),
      )
  }
}

const renderRow = (dir: Direction, first: ReactNode, last: string) => {
  const [align, gap] = dir === 'rtl' ? (['left', 'paddingLeft'] as const) : (['right', 'paddingRight'] as const)
  const lastStyle: CSSProperties = { ...styles.cell, whiteSpace: 'nowrap', verticalAlign: 'top' }
  return h(
    Row,
    { dir } as RowProps,
    h(Column, { style: { ...styles.cell, [gap]: '16px' } }, first),
    h(Column, { align, style: lastStyle }, h('span', { dir: 'auto' }, last)),
  )
}

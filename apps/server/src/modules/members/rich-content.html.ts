import type { RichContent } from '@stoa/contract/shapes/rich-content'
import { isSafeAddress, type Node } from './rich-content.ts'

type Fields = Record<string, unknown>

/**
 * The document as HTML without attributes for styles or scripts: text is escaped and every address is checked again, so
 * that stored data can't run scripts.
 */
export const toHtml = ({ nodes }: RichContent): string => renderAll(nodes as Node[])

const renderAll = (nodes: readonly Node[] | undefined): string => (nodes ?? []).map(render).join('')

const escapeHtml = (text: unknown): string =>
  String(text ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const wrap = (tag: string, inner: string): string => `<${tag}>${inner}</${tag}>`
const record = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})

function renderLink(address: unknown, inner: string): string {
  const url = String(address ?? '')
  if (!isSafeAddress(url) || url.startsWith('wix:')) return inner
  return `<a href="${escapeHtml(url)}" rel="nofollow ugc noopener noreferrer">${inner}</a>`
}

/** The URL of a stored file: our own media address for an id, else the address itself. */
function findSource(media: unknown): string | undefined {
  const { src, url: direct, id: bare } = record(media)
  const { id = bare, url = direct } = record(src)
  const reference = /^wix:\w+:\/\/v1\/([^/#]+)/.exec(String(url ?? ''))?.[1]
  const stored = typeof id === 'string' && id !== '' ? id : reference
  if (stored) return `/media/${encodeURIComponent(stored)}`
  return /^https?:\/\//i.test(String(url ?? '')) && isSafeAddress(String(url)) ? String(url) : undefined
}

function renderPicture(media: unknown, alternative: unknown): string {
  const url = findSource(media)
  return url ? `<img src="${escapeHtml(url)}" alt="${escapeHtml(alternative)}" loading="lazy">` : ''
}

function renderPlayer(tag: 'video' | 'audio', media: unknown): string {
  const url = findSource(media)
  return url ? `<${tag} controls preload="none" src="${escapeHtml(url)}"></${tag}>` : ''
}

const renderFigure = (inner: string, nodes: readonly Node[] | undefined): string => {
  const caption = renderAll(nodes)
  return inner + caption === '' ? '' : wrap('figure', inner + (caption && wrap('figcaption', caption)))
}

const kinds: Record<string, (node: Node) => string> = {
  PARAGRAPH: ({ nodes }) => wrap('p', renderAll(nodes)),
  HEADING: ({ nodes, headingData }) => {
    const level = Math.min(6, Math.max(1, Math.trunc(Number(record(headingData).level)) || 1))
    // The page's own title is the first heading.
    return wrap(`h${Math.min(6, level + 1)}`, renderAll(nodes))
  },
  TEXT: ({ textData }) => renderText(record(textData)),
  BULLETED_LIST: ({ nodes }) => wrap('ul', renderAll(nodes)),
  CHECKBOX_LIST: ({ nodes }) => wrap('ul', renderAll(nodes)),
  ORDERED_LIST: ({ nodes }) => wrap('ol', renderAll(nodes)),
  LIST_ITEM: ({ nodes }) => wrap('li', renderAll(nodes)),
  BLOCKQUOTE: ({ nodes }) => wrap('blockquote', renderAll(nodes)),
  CODE_BLOCK: ({ nodes }) => wrap('pre', wrap('code', renderAll(nodes))),
  DIVIDER: () => '<hr>',
  IMAGE: ({ nodes, imageData }) => {
    const { image, altText, link: target } = record(imageData)
    return renderFigure(renderLink(record(target).url, renderPicture(image, altText)), nodes)
  },
  GIF: ({ nodes, gifData }) => {
    const { original, downsized } = record(gifData)
    return renderFigure(renderPicture({ url: record(original).gif ?? record(downsized).gif }, ''), nodes)
  },
  GALLERY: ({ galleryData }) => {
    const { items } = record(galleryData)
    const shown = (Array.isArray(items) ? items : []).map((item) => {
      const { image, video, title, altText } = record(item)
      return wrap(
        'li',
        image ? renderPicture(record(image).media, altText ?? title) : renderPlayer('video', record(video).media),
      )
    })
    return shown.length > 0 ? wrap('ul', shown.join('')) : ''
  },
  VIDEO: ({ nodes, videoData }) => renderFigure(renderPlayer('video', record(videoData).video), nodes),
  AUDIO: ({ nodes, audioData }) => renderFigure(renderPlayer('audio', record(audioData).audio), nodes),
  FILE: ({ fileData }) => {
    const { src, name } = record(fileData)
    const url = findSource({ src })
    return url ? wrap('p', renderLink(url, escapeHtml(name ?? url))) : ''
  },
  LINK_PREVIEW: ({ linkPreviewData }) => {
    const { link: target, title, description } = record(linkPreviewData)
    const { url } = record(target)
    return wrap('p', renderLink(url, escapeHtml(title ?? url)) + (description ? `<br>${escapeHtml(description)}` : ''))
  },
  BUTTON: ({ buttonData }) => {
    const { text: label, link: target } = record(buttonData)
    return wrap('p', renderLink(record(target).url, escapeHtml(label)))
  },
  EMBED: ({ embedData }) => {
    const { src } = record(embedData)
    return wrap('p', renderLink(src, escapeHtml(src)))
  },
  MAP: ({ mapData }) => {
    const { address, lat, lng } = record(record(mapData).mapSettings)
    const place = Number.isFinite(lat) && Number.isFinite(lng) ? `${lat}, ${lng}` : ''
    return wrap('p', escapeHtml(address ?? place))
  },
  POLL: ({ pollData }) => {
    const { title, options } = record(record(pollData).poll)
    const choices = (Array.isArray(options) ? options : []).map((each) => wrap('li', escapeHtml(record(each).title)))
    return wrap('p', escapeHtml(title)) + wrap('ul', choices.join(''))
  },
  APP_EMBED: ({ appEmbedData }) => {
    const { name, url } = record(appEmbedData)
    return wrap('p', renderLink(url, escapeHtml(name ?? url)))
  },
  COLLAPSIBLE_LIST: ({ nodes }) => renderAll(nodes),
  COLLAPSIBLE_ITEM: ({ nodes }) => wrap('details', renderAll(nodes)),
  COLLAPSIBLE_ITEM_TITLE: ({ nodes }) => wrap('summary', renderAll(nodes)),
  COLLAPSIBLE_ITEM_BODY: ({ nodes }) => wrap('div', renderAll(nodes)),
  TABLE: ({ nodes }) => wrap('table', wrap('tbody', renderAll(nodes))),
  TABLE_ROW: ({ nodes }) => wrap('tr', renderAll(nodes)),
  TABLE_CELL: ({ nodes }) => wrap('td', renderAll(nodes)),
  SHAPE: ({ shapeData }) => renderPicture(record(shapeData).shape, record(shapeData).altText),
  TOC: () => '',
}

const render = (node: Node): string => (kinds[node.type] ?? (({ nodes }: Node) => wrap('div', renderAll(nodes))))(node)

const marks: Record<string, string> = {
  ITALIC: 'em',
  UNDERLINE: 'u',
  STRIKETHROUGH: 's',
  SUPERSCRIPT: 'sup',
  SUBSCRIPT: 'sub',
}

function renderText({ text: words, decorations }: Fields): string {
  const all = Array.isArray(decorations) ? decorations.map(record) : []
  return all.reduce<string>(
    (inner, { type, fontWeightValue, linkData }) => {
      if (type === 'LINK') return renderLink(record(record(linkData).link).url, inner)
      if (type === 'BOLD')
        return fontWeightValue === undefined || Number(fontWeightValue) >= 600 ? wrap('strong', inner) : inner
      const tag = Object.hasOwn(marks, String(type)) ? marks[String(type)] : undefined
      return tag ? wrap(tag, inner) : inner
    },
    escapeHtml(words).replaceAll('\n', '<br>'),
  )
}

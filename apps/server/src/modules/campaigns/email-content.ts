import type { CampaignSection } from '@stoa/contract/campaign.entity'
import type { Product } from '@stoa/contract/product.entity'
import type { Translate } from '@stoa/messages'
import { readMediaAddress } from '../../kernel/media-addresses.ts'
import type { Block, EmailBody } from '../mail/api.ts'
import { type CampaignDoc, listShownSections } from './campaigns.ts'

export interface EmailContext {
  readonly t: Translate
  /** The shop's origin, without a trailing slash. */
  readonly origin: string
  readonly siteName: string
  /** Products by the id of their section. */
  readonly products: ReadonlyMap<string, readonly Product[]>
  readonly unsubscribe: string
}

/** Width of an email's text column in pixels. */
const columnWidth = 480
const productWidth = 72

/** A campaign as an email. */
export function buildEmail(
  campaign: Pick<CampaignDoc, 'subject' | 'previewText' | 'sections'>,
  context: EmailContext,
): EmailBody {
  const { t, siteName, unsubscribe } = context
  return {
    subject: campaign.subject,
    preview: campaign.previewText ?? '',
    heading: '',
    body: listShownSections(campaign).flatMap((section) => buildBlocks(section, context)),
    footnote: t('mails:campaign.footnote', { siteName }),
    unsubscribe: { label: t('mails:newsletterWelcome.unsubscribe'), href: unsubscribe },
  }
}

function buildBlocks(section: CampaignSection, context: EmailContext): Block[] {
  const { heading, text, image, button, discountCode } = section
  const { t, origin } = context
  switch (section.type) {
    case 'HEADING':
      return heading ? [{ kind: 'heading', text: heading.text }] : []
    case 'TEXT':
      return text ? [{ kind: 'html', html: addOrigin(text.html, origin) }] : []
    case 'IMAGE':
      return image ? buildImage(image, origin) : []
    case 'BUTTON':
      return button ? [buildButton(button.label, toAddress(button.to, origin))] : []
    case 'PRODUCTS':
      return buildProducts(context.products.get(section.id) ?? [], origin)
    case 'DISCOUNT_CODE': {
      if (!discountCode) return []
      const { code, text: words } = discountCode
      return [
        ...(words ? [{ kind: 'said' as const, text: words }] : []),
        { kind: 'code', code },
        buildButton(t('mails:campaign.useCode'), `${origin}/discount/${encodeURIComponent(code)}`),
      ]
    }
    case 'DIVIDER':
      return [{ kind: 'divider' }]
  }
}

const buildButton = (label: string, href: string): Block => ({ kind: 'button', label, href, hidesAddress: true })

/** Emails need absolute URLs. */
const toAddress = (target: string, origin: string): string => (target.startsWith('/') ? `${origin}${target}` : target)

const addOrigin = (html: string, origin: string): string =>
  html.replaceAll(/ href="(\/[^"]*)"/g, (_, path: string) => ` href="${origin}${path}"`)

function buildImage({ image, to }: NonNullable<CampaignSection['image']>, origin: string): Block[] {
  const id = image && readMediaAddress(image.url, origin)
  if (!image || !id) return []
  const width = Math.min(columnWidth, image.width)
  const height = Math.round((image.height * width) / image.width)
  return [
    {
      kind: 'image',
      url: scale(origin, id, { width, height }),
      width,
      height,
      alt: image.altText ?? '',
      ...(to && { href: toAddress(to, origin) }),
    },
  ]
}

function buildProducts(products: readonly Product[], origin: string): Block[] {
  const shown = products.map(({ name, slug, priceData, media }) => {
    const { url } = media?.mainMedia?.image ?? {}
    const id = url && readMediaAddress(url, origin)
    return {
      name: name ?? '',
      amount: priceData?.formatted?.discountedPrice ?? '',
      href: `${origin}/product/${encodeURIComponent(slug ?? '')}`,
      ...(id && { image: scale(origin, id, { width: productWidth, height: productWidth }) }),
    }
  })
  return shown.length > 0 ? [{ kind: 'products', products: shown }] : []
}

/** Twice as large as it is shown, as JPEG: several mail programs show no WebP. */
const scale = (origin: string, id: string, { width, height }: { width: number; height: number }): string =>
  `${origin}/media/${encodeURIComponent(id)}/v1/fill/w_${2 * width},h_${2 * height},al_c,enc_jpg/picture.jpg`

import type { TranslatableType } from '@stoa/contract/translations'
import type { PlainKey, Translate } from '@stoa/messages'

/** In the order of the page. */
export const kindNames: Readonly<Record<TranslatableType, PlainKey>> = {
  PRODUCT: 'dashboard-translations:kind.products',
  COLLECTION: 'dashboard-translations:kind.collections',
  OPTION: 'dashboard-translations:kind.options',
  BRAND: 'dashboard-translations:kind.brands',
  RIBBON: 'dashboard-translations:kind.ribbons',
  SITE: 'dashboard-translations:kind.shop',
  DELIVERY_OPTION: 'dashboard-translations:kind.shipping',
  PAYMENT_METHOD: 'dashboard-translations:kind.payments',
  CHECKOUT_POLICIES: 'dashboard-translations:kind.policies',
  CHECKOUT_BRAND: 'dashboard-translations:kind.checkoutHeader',
  INVOICES: 'dashboard:nav.invoices',
  DISCOUNT: 'dashboard-translations:kind.discounts',
  COUPON: 'dashboard-translations:kind.discountCodes',
  FEE: 'dashboard-translations:kind.fees',
  SUBSCRIPTION_OPTION: 'dashboard-translations:kind.subscriptions',
  MEMBERSHIP_PLAN: 'dashboard-translations:kind.plans',
  PAGE: 'dashboard-translations:kind.pages',
  BLOG_AUTHOR: 'dashboard-translations:kind.authors',
  BLOG_TAG: 'dashboard-translations:kind.tags',
  CAMPAIGN: 'dashboard-translations:kind.campaigns',
  AUTOMATION: 'dashboard-translations:kind.automations',
  NAVIGATION: 'dashboard-translations:kind.menus',
  DATA_ITEM: 'dashboard-translations:kind.data',
}

export const kinds = Object.keys(kindNames) as TranslatableType[]

export const isKind = (text: unknown): text is TranslatableType => Object.hasOwn(kindNames, String(text))

/** Of paths without names in brackets. */
const fieldNames: Readonly<Record<string, PlainKey>> = {
  name: 'dashboard-translations:field.name',
  title: 'dashboard-translations:field.title',
  description: 'dashboard-translations:field.description',
  deliveryTime: 'dashboard-translations:field.deliveryTime',
  instructions: 'dashboard-translations:field.instructions',
  tagline: 'dashboard-translations:field.tagline',
  'story.title': 'dashboard-translations:field.storyTitle',
  'story.text': 'dashboard-translations:field.storyText',
  'seoData.title': 'dashboard-translations:field.pageTitle',
  'seoData.description': 'dashboard-translations:field.metaDescription',
  'seoData.og:title': 'dashboard-translations:field.sharedTitle',
  'seoData.og:description': 'dashboard-translations:field.sharedDescription',
  'seoData.twitter:title': 'dashboard-translations:field.sharedTitleX',
  'seoData.twitter:description': 'dashboard-translations:field.sharedDescriptionX',
  'termsAndConditions.content': 'dashboard-translations:field.terms',
  'privacyPolicy.content': 'dashboard-translations:field.privacy',
  'returnPolicy.content': 'dashboard-translations:field.returns',
  'hero.altText': 'dashboard-translations:field.heroAltText',
  'story.media.altText': 'dashboard-translations:field.storyAltText',
  'digitalItemPolicy.content': 'dashboard-translations:field.digital',
  'contactUs.content': 'dashboard-translations:field.contact',
  'seo.title': 'dashboard-translations:field.pageTitle',
  'seo.description': 'dashboard-translations:field.metaDescription',
  'post.excerpt': 'dashboard-translations:field.excerpt',
  'post.image.altText': 'dashboard-translations:field.pictureText',
  'picture.altText': 'dashboard-translations:field.pictureText',
  'header.text': 'dashboard-translations:field.headerText',
  'header.logo.image.altText': 'dashboard-translations:field.logoText',
  about: 'dashboard-translations:field.about',
  footnote: 'dashboard-invoices:settings.footer',
  'preorderInfo.message': 'dashboard-products:preorder.message',
  'customPolicy.title': 'dashboard-translations:field.customPolicyTitle',
  'customPolicy.content': 'dashboard-translations:field.customPolicyText',
}

/** Of sections of pages, by the end of their path. */
const sectionFieldNames: Readonly<Record<string, PlainKey>> = {
  heading: 'dashboard-translations:field.heading',
  text: 'dashboard-translations:field.text',
  html: 'dashboard-translations:field.text',
  label: 'dashboard-translations:field.button',
  caption: 'dashboard-translations:field.caption',
  question: 'dashboard-translations:field.question',
  answer: 'dashboard-translations:field.answer',
  address: 'dashboard-translations:field.address',
  title: 'dashboard-translations:field.title',
  altText: 'dashboard-translations:field.pictureText',
}

/** What a field is called: by its path, `choices[S].description`. A field of the owner's own data by its own name. */
export function formatFieldName(t: Translate, key: string): string {
  const known = fieldNames[key]
  if (known) return t(known)
  const ofSection = /^(sections|header|footer|announcement)\b/.test(key)
    ? sectionFieldNames[key.slice(key.lastIndexOf('.') + 1)]
    : undefined
  if (ofSection) return t(ofSection)
  const names = [...key.matchAll(/\[([^[\]]*)\]/g)].map(([, name]) => readName(name!))
  const [first = ''] = names
  switch (key.replaceAll(/\[[^[\]]*\]/g, '[]')) {
    case 'choices[].description':
      return t('dashboard-translations:field.choice', { choice: first })
    case 'media[].altText':
      return t('dashboard-translations:field.altText')
    case 'additionalInfoSections[].title':
      return t('dashboard-translations:field.sectionTitle', { section: first })
    case 'additionalInfoSections[].description':
      return t('dashboard-translations:field.sectionText', { section: first })
  }
  return key
}

/** Brackets in names are escaped, and a number tells apart names that are alike. */
const readName = (name: string): string =>
  name.replace(/~\d+$/, '').replaceAll(/%(5B|5D|25|7E)/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

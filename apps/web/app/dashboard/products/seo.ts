import type { Product } from '@stoa/contract/product.entity'

type SeoData = NonNullable<Product['seoData']>
type Tag = NonNullable<SeoData['tags']>[number]

const isTitle = ({ type }: Tag) => type === 'title'
const isDescription = ({ type, props }: Tag) => type === 'meta' && props?.name === 'description'
const isOn = ({ disabled }: Tag) => disabled !== true

/** The texts of the two tags that the form edits. */
export function toSeo({ seoData }: Product): { seoTitle: string; seoDescription: string } {
  const tags = (seoData?.tags ?? []).filter(isOn)
  const content = tags.find(isDescription)?.props?.content
  return { seoTitle: tags.find(isTitle)?.children ?? '', seoDescription: typeof content === 'string' ? content : '' }
}

/** Replaces the two texts and keeps all other tags. Null if nothing is left. */
export function withSeo(
  before: Product['seoData'],
  { seoTitle, seoDescription }: { seoTitle: string; seoDescription: string },
): Product['seoData'] | null {
  const otherTags = (before?.tags ?? []).filter((tag) => !isTitle(tag) && !isDescription(tag))
  const tags: Tag[] = [
    ...(seoTitle ? [{ type: 'title', children: seoTitle, custom: false, disabled: false }] : []),
    ...(seoDescription
      ? [{ type: 'meta', props: { name: 'description', content: seoDescription }, custom: false, disabled: false }]
      : []),
    ...otherTags,
  ]
  return tags.length > 0 || before?.settings ? { ...before, tags } : null
}

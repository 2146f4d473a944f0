import { buildButtonClass, cx, Picture } from '@stoa/ui'
import { ContentLink } from './content-link.tsx'
import type { ShownSection } from './shown.ts'

type Of<Field extends keyof ShownSection> = { readonly content: NonNullable<ShownSection[Field]> }

/** Text with markup, which the server sanitizes whenever it is saved. */
export function RichText({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when it is saved, translations too
  return <div className={cx('rich-text', className)} dangerouslySetInnerHTML={{ __html: html }} />
}

export function TextSection({ content: { html } }: Of<'richText'>) {
  return (
    <section className="page mt-band">
      <RichText html={html} className="mx-auto max-w-2xl lg:text-lg" />
    </section>
  )
}

export function ImageWithText({ content }: Of<'imageWithText'>) {
  const { heading, html, image, imageSide, button } = content
  const isAtEnd = imageSide === 'END'
  return (
    <section
      className={cx(
        'page mt-band grid items-center gap-8 lg:gap-x-16 xl:gap-x-24',
        isAtEnd ? 'lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]' : 'lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]',
      )}
    >
      {image && (
        <Picture
          image={image}
          ratio={4 / 3}
          sizes="(min-width: 64rem) 55vw, 92vw"
          upTo={1280}
          className={cx('rounded-control', isAtEnd && 'lg:order-last')}
        />
      )}
      <div>
        {heading && <h2 className="font-display text-4xl text-balance">{heading}</h2>}
        <RichText html={html} className={cx('max-w-prose text-pretty lg:text-lg', heading && 'mt-5')} />
        {button && (
          <ContentLink to={button.to} className={buildButtonClass({ look: 'secondary' }, 'mt-7')}>
            {button.label}
          </ContentLink>
        )}
      </div>
    </section>
  )
}

import { Stars } from '@stoa/ui'
import { Link } from 'react-router'
import type { Quote } from './shown.ts'

export function Testimonials({ heading, quotes }: { heading?: string; quotes: readonly Quote[] }) {
  return (
    <section className="page mt-band">
      {heading && <h2 className="mb-7 font-display text-3xl sm:mb-10">{heading}</h2>}
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {quotes.map(({ id, stars, text, author, product }) => (
          <li key={id} className="flex flex-col rounded-control bg-surface p-6">
            <Stars value={stars} />
            <blockquote className="mt-3 line-clamp-6 whitespace-pre-line">{text}</blockquote>
            <p className="mt-auto pt-4 text-sm text-muted">
              {author}
              {product && (
                <>
                  {' · '}
                  <Link to={product.href} className="link">
                    {product.name}
                  </Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useT } from '@stoa/messages/react'
import { buildButtonClass, Picture, Price, renderHidden } from '@stoa/ui'
import { Link } from 'react-router'
import type { Cell, Compared, Row } from './comparison.ts'

interface ComparisonTableProps {
  readonly products: readonly Compared[]
  readonly rows: readonly Row[]
  /** The URL of the comparison without this product. */
  readonly buildPathWithout: (slug: string) => string
}

/**
 * Products as columns. It scrolls sideways on a narrow screen, where the subjects stay in sight; `relative` keeps the
 * hidden texts within what scrolls.
 */
export function ComparisonTable({ products, rows, buildPathWithout }: ComparisonTableProps) {
  const t = useT()
  return (
    <section
      className="relative -mx-gutter overflow-x-auto px-gutter"
      aria-label={t('shop:compare.title')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table
        className="w-full table-fixed border-collapse text-start"
        style={{ minWidth: `${7 + products.length * 11}rem`, maxWidth: `${10 + products.length * 20}rem` }}
      >
        <colgroup>
          <col className="w-28 lg:w-40" />
          {products.map(({ detail }) => (
            <col key={detail.id} />
          ))}
        </colgroup>
        <thead>
          <tr className="align-top">
            <td className="sticky start-0 z-20 bg-paper" />
            {products.map(({ detail }) => (
              <th key={detail.id} scope="col" className="pe-5 pb-6 text-start font-normal">
                <Head detail={detail} pathWithout={buildPathWithout(detail.slug)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, cells }) => (
            <tr key={title} className="border-t border-line align-top">
              <th
                scope="row"
                className="sticky start-0 z-20 bg-paper py-4 pe-4 text-start text-sm font-normal text-muted hyphens-auto"
              >
                {title}
              </th>
              {cells.map((cell, index) => (
                <td key={products[index]!.detail.id} className="py-4 pe-5 text-sm [overflow-wrap:anywhere]">
                  {cell ? <Content cell={cell} /> : <Missing />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Head({ detail, pathWithout }: { detail: Compared['detail']; pathWithout: string }) {
  const t = useT()
  return (
    <>
      <Link to={detail.href} tabIndex={-1} aria-hidden="true" className="block">
        <Picture
          image={detail.image}
          ratio={1}
          sizes="(min-width: 64rem) 16rem, 11rem"
          upTo={640}
          alt=""
          className="rounded-control bg-surface"
        />
      </Link>
      <Link to={detail.href} className="link mt-3 block font-medium [overflow-wrap:anywhere]">
        {detail.name}
      </Link>
      <Price amount={detail.price} full={detail.full} from={detail.from} className="mt-1 block text-sm" />
      {detail.about && <span className="block text-sm text-muted">{detail.about}</span>}
      <Link to={pathWithout} preventScrollReset className={buildButtonClass({ look: 'quiet' })}>
        {t.rich('shop:compare.remove', { name: detail.name, hidden: renderHidden })}
      </Link>
    </>
  )
}

const Content = ({ cell: { text, html, colours } }: { cell: Cell }) => (
  <>
    {colours && (
      <span className="mb-1.5 flex flex-wrap gap-1.5" aria-hidden="true">
        {colours.map((colour) => (
          <span
            key={colour}
            className="size-4 rounded-full ring-1 ring-ink/20 ring-inset"
            style={{ background: colour }}
          />
        ))}
      </span>
    )}
    {text && <bdi className="block">{text}</bdi>}
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitized it */}
    {html && <div className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />}
  </>
)

function Missing() {
  const t = useT()
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">{t('shop:compare.missing')}</span>
    </>
  )
}
